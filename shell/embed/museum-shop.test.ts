// @vitest-environment happy-dom
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { readElement } from './in-build.ts'

const SHOP = 'https://shop.example'

vi.useFakeTimers()
// Frames load nothing here.
Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
  set(this: HTMLIFrameElement, address: string) {
    this.dataset.src = address
    this.setAttribute('srcdoc', '')
  },
})
vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
  Object.assign(document.createElement('script'), { src: `${SHOP}/embed/1/museum-shop.js` }),
)
// biome-ignore lint/security/noGlobalEval: the script as pages of other sites get it
globalThis.eval(readElement())

afterEach(() => {
  document.body.textContent = ''
  document.documentElement.lang = ''
  vi.restoreAllMocks()
})

function show(attributes: Record<string, string>) {
  const element = document.createElement('museum-shop')
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  const root = element.shadowRoot as ShadowRoot
  const frame = () => root.querySelector('iframe')
  const posted: unknown[] = []
  const inner = { postMessage: (...message: unknown[]) => posted.push(message) }
  const tell = (data: unknown, origin = SHOP, source: unknown = inner) => {
    Object.defineProperty(frame() ?? {}, 'contentWindow', { value: inner, configurable: true })
    dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }
  const isShown = () => 'shown' in element.dataset
  return { element, root, frame, tell, posted, isShown, src: () => frame()?.dataset.src }
}

test('takes at most 6 kB of the embedding page', () => {
  expect(gzipSync(readElement()).length).toBeLessThanOrEqual(6000)
})

test.each([
  [{ offer: 'tickets/blue-hour', lang: 'de' }, '/de/tickets/blue-hour'],
  [
    { offer: '/tickets/blue-hour?date=2026-12-01', lang: 'fr-CH' },
    '/fr/tickets/blue-hour?date=2026-12-01',
  ],
  [{ lang: 'en' }, '/en'],
  [{ offer: 'tickets', lang: 'tlh' }, '/tickets'],
  [{ offer: 'tickets', lang: 'constructor' }, '/tickets'],
])('%j shows %s', (attributes, path) => {
  const { frame, src } = show(attributes)
  expect(src()).toBe(SHOP + path)
  expect(frame()?.getAttribute('allow')).toBe('payment')
})

test('without a language of its own, takes the language of the page around it', () => {
  document.documentElement.lang = 'it'
  const { frame, src } = show({ offer: 'tickets' })
  expect([src(), frame()?.title]).toEqual([`${SHOP}/it/tickets`, 'Shop del museo'])
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '\\\\evil.example',
  'javascript:alert(1)',
  '../api/de',
  'tickets/../../api',
  'tickets/%2e%2e/%2E%2E/api',
  'tickets#x',
  'tickets"onload=',
  ' tickets',
  'tickets\n',
])('refuses the offer %j and keeps the content of the element', (offer) => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const { frame, root, element } = show({ offer, lang: 'de' })
  expect(frame()).toBeNull()
  expect(said).toHaveBeenCalledOnce()
  expect(root.querySelector('slot')?.hidden).toBe(false)
  element.setAttribute('offer', 'tickets')
  expect(frame()).not.toBeNull()
})

test('the frame has the height that the shop reports, also a smaller one', () => {
  const { frame, tell, isShown } = show({ offer: 'tickets', lang: 'de' })
  expect(isShown()).toBe(false)
  for (const height of [1200, 640, -5, 'x', Number.NaN, null])
    tell({ type: 'museum-shop:height', height })
  expect([isShown(), frame()?.style.blockSize]).toEqual([true, '640px'])
  tell({ type: 'museum-shop:height', height: 1e9 })
  expect(frame()?.style.blockSize).toBe('100000px')
})

test('ignores messages of other windows and other origins', () => {
  const { tell, isShown } = show({ offer: 'tickets', lang: 'de' })
  tell({ type: 'museum-shop:height', height: 500 }, 'https://evil.example')
  tell({ type: 'museum-shop:height', height: 500 }, SHOP, window)
  tell(null)
  expect(isShown()).toBe(false)
})

test('reports the number of lines in the basket by an event', () => {
  const { element, tell } = show({ offer: 'tickets', lang: 'de' })
  const counts: unknown[] = []
  document.body.addEventListener('museum-shop:basket', ((event: CustomEvent) => {
    counts.push(event.detail.count, event.target === element)
  }) as EventListener)
  for (const count of [2, -1, 1.5, '3']) tell({ type: 'museum-shop:basket', count })
  expect(counts).toEqual([2, true])
})

test('without an answer, links to the shop, until the shop answers after all', () => {
  const { root, tell, isShown } = show({ offer: 'tickets', lang: 'en' })
  const link = root.querySelector('a')
  expect([link?.hidden, root.querySelector('slot')?.hidden]).toEqual([true, false])
  vi.advanceTimersByTime(20_000)
  expect(root.querySelector('[role=status]')?.textContent).toContain('not responding')
  expect([link?.hidden, link?.href]).toEqual([false, `${SHOP}/en/tickets`])
  tell({ type: 'museum-shop:height', height: 500 })
  expect(isShown()).toBe(true)
})

test('a shop out of view answers without a height, and is not reported as failed', () => {
  const { root, tell } = show({ offer: 'tickets', lang: 'en' })
  tell({ type: 'museum-shop:opened' })
  vi.advanceTimersByTime(20_000)
  expect(root.querySelector('a')?.hidden).toBe(true)
})

test('another page of the shop starts at its top, the first one does not move the page', () => {
  const { element, tell } = show({ offer: 'tickets', lang: 'en' })
  const scrolled = vi.spyOn(element, 'scrollIntoView').mockReturnValue()
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -50, 400, 900))
  tell({ type: 'museum-shop:opened' })
  expect(scrolled).not.toHaveBeenCalled()
  tell({ type: 'museum-shop:height', height: 500 })
  tell({ type: 'museum-shop:navigated' })
  expect(scrolled).toHaveBeenCalledOnce()
})

test('the name of the frame asks for the look, and wrong values are left out', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  expect(show({ accent: '#8A1C4A', scheme: 'dark' }).frame()?.name).toBe('museum-shop #8A1C4A dark')
  expect(show({ accent: 'red;}', scheme: 'neon' }).frame()?.name).toBe('museum-shop')
  expect(warned).toHaveBeenCalledTimes(2)
})

test('changed attributes change the shop in the frame, and another offer opens its page', () => {
  const { element, frame, tell, posted, src } = show({ offer: 'tickets', lang: 'de' })
  tell({ type: 'museum-shop:height', height: 500 })
  const before = frame()
  element.setAttribute('scheme', 'dark')
  element.setAttribute('lang', 'fr')
  expect(frame()).toBe(before)
  expect(frame()?.title).toBe('Boutique du musée')
  expect(posted).toEqual([
    [{ type: 'museum-shop:change', name: 'museum-shop dark', lang: '' }, SHOP],
    [{ type: 'museum-shop:change', name: 'museum-shop dark', lang: 'fr' }, SHOP],
  ])
  // The first message may have reached a document that was about to be replaced; later pages keep
  // the language that the visitor chooses in the shop.
  tell({ type: 'museum-shop:opened' })
  tell({ type: 'museum-shop:opened' })
  const again = { type: 'museum-shop:change', name: 'museum-shop dark' }
  expect(posted.slice(2)).toEqual([
    [{ ...again, lang: 'fr' }, SHOP],
    [{ ...again, lang: '' }, SHOP],
  ])
  element.setAttribute('offer', 'vouchers')
  expect([frame() === before, src()]).toEqual([false, `${SHOP}/fr/vouchers`])
})
