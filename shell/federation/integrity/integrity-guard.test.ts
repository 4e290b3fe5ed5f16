// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFileHashes } from './file-hashes.ts'
import { createIntegrityGuard } from './integrity-guard.ts'

const DIRECTORY = 'http://remotes.test/mf-tours/2/'
const HASH = `sha384-${'A'.repeat(64)}`

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

function aGuard() {
  // A plain element, in which the test environment fetches nothing.
  const head = document.createElement('div')
  const files = createFileHashes()
  files.list(DIRECTORY, { 'static/js/a.js': HASH, 'static/css/a.css': HASH, 'entry.js': HASH })
  const onStyleLost = vi.fn()
  return { head, onStyleLost, guard: createIntegrityGuard(head, files, onStyleLost) }
}

function aScript(src: string): { script: HTMLScriptElement; outcome: string[] } {
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = src
  return { script, outcome: outcomeOf(script) }
}

function aLink(rel: string, href: string): { link: HTMLLinkElement; outcome: string[] } {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  return { link, outcome: outcomeOf(link) }
}

function outcomeOf(element: HTMLElement): string[] {
  const outcome: string[] = []
  for (const kind of ['load', 'error']) element.addEventListener(kind, () => outcome.push(kind))
  return outcome
}

const WAYS: [name: string, put: (head: HTMLElement, node: Node) => void][] = [
  ['appendChild', (head, node) => head.appendChild(node)],
  ['insertBefore', (head, node) => head.insertBefore(node, null)],
  ['append', (head, node) => head.append(node)],
  ['prepend', (head, node) => head.prepend(node)],
]

test.each(WAYS)('adds the hash to a listed file inserted by %s', (_, put) => {
  const { head } = aGuard()
  const { script } = aScript(`${DIRECTORY}static/js/a.js?attempt=3`)
  const { link } = aLink('preload', `${DIRECTORY}static/css/a.css`)
  put(head, script)
  put(head, link)
  expect(head.childElementCount).toBe(2)
  for (const element of [script, link]) {
    expect(element.integrity).toBe(HASH)
    expect(element.crossOrigin).toBe('anonymous')
  }
})

test.each(WAYS)('does not request an unlisted file of a release inserted by %s', async (_, put) => {
  const { head, guard } = aGuard()
  const address = `${DIRECTORY}static/js/b.js`
  const { script, outcome } = aScript(address)
  const { link, outcome: preloading } = aLink('preload', address)
  put(head, script)
  put(head, link)
  await Promise.resolve()
  expect(head.childElementCount).toBe(0)
  expect([outcome, preloading]).toEqual([['error'], ['error']])
  expect(guard.troubleIn(DIRECTORY).failed).toEqual({ address, integrity: null })
})

// Regression: a page failed because of pending files of the previous release, which no longer
// existed.
test('removes the chunk id, so that a bundle finds no tag of another release', () => {
  const { head } = aGuard()
  const { script } = aScript(`${DIRECTORY}static/js/a.js`)
  script.setAttribute('data-rspack', 'mf_tours:chunk-a')
  head.appendChild(script)
  expect(head.contains(script)).toBe(true)
  expect(script.hasAttribute('data-rspack')).toBe(false)
})

test('refuses and reports an unlisted style sheet, and no code waits for it', async () => {
  const { head, onStyleLost } = aGuard()
  const { link, outcome } = aLink('stylesheet', `${DIRECTORY}static/css/b.css`)
  head.appendChild(link)
  await Promise.resolve()
  expect(head.childElementCount).toBe(0)
  expect(outcome).toEqual(['load'])
  const part = { address: `${DIRECTORY}static/css/b.css`, integrity: null }
  expect(onStyleLost).toHaveBeenCalledWith(DIRECTORY, part)
})

test('the federation runtime may request listed files only, in any directory', async () => {
  const { head, guard } = aGuard()
  const { script, outcome } = aScript('http://elsewhere.test/entry.js')
  guard.requireListed(script)
  head.appendChild(script)
  await Promise.resolve()
  expect(head.childElementCount).toBe(0)
  expect(outcome).toEqual(['error'])
})

test('files outside the directories of releases pass unchanged', () => {
  const { head } = aGuard()
  const { script } = aScript('http://shop.test/static/js/own.js')
  const style = document.createElement('style')
  const inline = document.createElement('script')
  head.append(script, style, inline, 'text')
  expect(head.childNodes).toHaveLength(4)
  expect(script.hasAttribute('integrity')).toBe(false)
})

test('notes the first failed file even if another listener stops the event; a new start forgets the file', () => {
  const { head, guard } = aGuard()
  const address = `${DIRECTORY}entry.js`
  const { script } = aScript(address)
  head.appendChild(script)
  script.addEventListener('error', (event) => event.stopImmediatePropagation(), { capture: true })
  script.dispatchEvent(new Event('error'))
  expect(guard.troubleIn(DIRECTORY).failed).toEqual({ address, integrity: HASH })
  guard.begin(DIRECTORY)
  expect(guard.troubleIn(DIRECTORY).failed).toBeNull()
})

// Regression: a release that did not run was reported as unreachable, because other files were
// pending.
test('a pending file counts as hanging only after its timeout, and no longer once it has loaded', () => {
  vi.useFakeTimers()
  const { head, guard } = aGuard()
  const { script: early } = aScript(`${DIRECTORY}entry.js`)
  const { script: late } = aScript(`${DIRECTORY}static/js/a.js`)
  head.appendChild(early)
  head.appendChild(late)
  vi.advanceTimersByTime(5000)
  expect(guard.troubleIn(DIRECTORY).hangs).toBe(false)
  early.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(5000)
  expect(guard.troubleIn(DIRECTORY).hangs).toBe(true)
  late.dispatchEvent(new Event('load'))
  expect(guard.troubleIn(DIRECTORY)).toEqual({ failed: null, hangs: false })
  vi.useRealTimers()
})

test('reports a failed style sheet, which does not count as a failure of its release', () => {
  const { head, guard, onStyleLost } = aGuard()
  const address = `${DIRECTORY}static/css/a.css`
  const { link } = aLink('stylesheet', address)
  head.appendChild(link)
  link.dispatchEvent(new Event('error'))
  expect(onStyleLost).toHaveBeenCalledWith(DIRECTORY, { address, integrity: HASH })
  expect(guard.troubleIn(DIRECTORY)).toEqual({ failed: null, hangs: false })
})
