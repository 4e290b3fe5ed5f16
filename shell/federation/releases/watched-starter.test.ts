// @vitest-environment happy-dom
import type { RegistryRelease } from '@shop/shared/federation/registry'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { FileHashes } from '../integrity/file-hashes.ts'
import { aRelease } from '../testing/a-release.ts'

const UNMEASURED = () => {}
const HASH = `sha384-${'A'.repeat(64)}`
const listed = vi.hoisted(() => ({ files: null as FileHashes | null }))
vi.mock('./release-starter.ts', () => ({
  createReleaseStarter: ({ files }: { files: FileHashes }) => {
    listed.files = files
    return { start: async () => ({}) }
  },
}))

const { watchedStarter } = await import('./watched-starter.ts')

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('location', { href: 'http://shop.test/de' })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

function aChunk({ url }: RegistryRelease): HTMLScriptElement {
  const directory = new URL('.', new URL(url, location.href)).href
  listed.files?.list(directory, { 'a.js': HASH })
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.src = `${directory}a.js`
  document.head.appendChild(script)
  return script
}

const said = () =>
  vi
    .mocked(console.warn)
    .mock.calls.flat()
    .filter((text) => /;/.test(`${text}`))

// Regression: because a file arrived after the failure, the release was reported as broken.
test('the reason of a failure depends on the files that were missing at that moment', async () => {
  const { failureOf, onFailed } = watchedStarter(null, { of: () => null }, 'de', UNMEASURED)
  const release = aRelease('2')
  vi.useFakeTimers()
  const chunk = aChunk(release)
  vi.advanceTimersByTime(10_000)
  const failure = failureOf(release, new Error('ChunkLoadError'), 'list')
  vi.useRealTimers()
  chunk.dispatchEvent(new Event('load'))
  await onFailed('mf-tours', [failure], aRelease('1'))
  expect(said()).toEqual(['mf-tours 2, list: unreachable; fallback: 1'])
})

test('a release that fails although all its files have loaded is broken', async () => {
  const { failureOf, onFailed } = watchedStarter(null, { of: () => null }, 'de', UNMEASURED)
  const release = aRelease('3')
  aChunk(release).dispatchEvent(new Event('load'))
  await onFailed('mf-tours', [failureOf(release, new Error('x'), null)], null)
  expect(said()).toEqual(['mf-tours 3: broken; fallback: none'])
})

// Regression: the tickets failed together with the tours, which had offered the newer version of a
// shared module and had lost their files.
test('withdraws the shared modules of a failed remote once it has no fallback', async () => {
  const versions = { '1.1.0': { from: 'mf_tours' }, '1.0.0': { from: 'mf_tickets' } }
  const shares: Record<string, object> = Reflect.get(globalThis, '__FEDERATION__').__SHARE__
  shares.shell = { default: { booking: versions } }
  onTestFinished(() => void Reflect.deleteProperty(shares, 'shell'))
  const { failureOf, onFailed } = watchedStarter(null, { of: () => null }, 'de', UNMEASURED)
  const failure = failureOf(aRelease('2'), new Error('ChunkLoadError'), null)
  await onFailed('mf-tours', [failure], aRelease('1'))
  expect(Object.keys(versions)).toHaveLength(2)
  const told = onFailed('mf-tours', [failure], null)
  expect(Object.keys(versions)).toEqual(['1.0.0'])
  await told
})

/** An error with a stack, in the form in which browsers report uncaught errors. */
function thrownIn(...addresses: string[]): ErrorEvent {
  const error = new TypeError('x is undefined')
  error.stack = ['TypeError: x', ...addresses.map((at) => `    at f (${at}:1:2)`)].join('\n')
  return new ErrorEvent('error', { error })
}

test('an error after a press is reported with release and page, and changes nothing else', async () => {
  vi.stubGlobal('location', { href: 'http://shop.test/de', pathname: '/de/guided-tours' })
  const { starter } = watchedStarter(null, { of: () => null }, 'de', UNMEASURED)
  const release = aRelease('4')
  await starter.start('mf-tours', release, false)
  aChunk(release)
  window.dispatchEvent(thrownIn('http://shop.test/static/js/libraries.js', 'http://else.test/a.js'))
  expect(said()).toEqual([])
  const inRelease = 'http://shop.test/r/4/static/js/async/31.js'
  window.dispatchEvent(thrownIn('http://shop.test/static/js/libraries.js', inRelease))
  window.dispatchEvent(thrownIn(inRelease))
  expect(said()).toEqual(['mf-tours 4, guidedTours: threw; fallback: none'])
})
