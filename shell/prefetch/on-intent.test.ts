// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onIntent } from './on-intent.ts'

const intended = vi.fn()
onIntent(document, ({ pathname }) => intended(pathname))

beforeEach(() => {
  vi.useFakeTimers()
  intended.mockClear()
  document.body.innerHTML = `<p>Text</p>
    <a id="tickets" href="/de/tickets"><b>Tickets</b></a><a id="tours" href="/de/guided-tours">Tours</a>
    <a id="away" href="https://museum.test/de/tickets">Museum</a>`
})
afterEach(() => {
  sign('p', 'pointerover')
  vi.useRealTimers()
})

const sign = (selector: string, kind: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }))
const paths = () => intended.mock.calls.flat()

test.each(['pointerover', 'focusin'])('%s that rests on a link reports intent once', (kind) => {
  sign('#tickets', kind)
  vi.advanceTimersByTime(64)
  expect(paths()).toEqual([])
  sign('b', kind)
  vi.advanceTimersByTime(1)
  expect(paths()).toEqual(['/de/tickets'])
  sign('#tickets', kind)
  vi.advanceTimersByTime(1000)
  expect(paths()).toEqual(['/de/tickets'])
})

test('a pointer that sweeps over all links reports no intent', () => {
  for (const link of ['#tickets', '#tours', '#tickets', '#away', '#tours', 'p']) {
    sign(link, 'pointerover')
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(1000)
  expect(paths()).toEqual([])
})

test('a pointer that leaves the window or has clicked already reports no intent', () => {
  sign('#tickets', 'pointerover')
  document.body.dispatchEvent(new MouseEvent('pointerout', { bubbles: true, relatedTarget: null }))
  vi.advanceTimersByTime(1000)
  sign('#tours', 'pointerover')
  sign('#tours', 'click')
  vi.advanceTimersByTime(1000)
  expect(paths()).toEqual([])
})

test('a touch reports intent at once', () => {
  sign('b', 'touchstart')
  expect(paths()).toEqual(['/de/tickets'])
})
