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

test.each(['pointerover', 'focusin'])(
  'a %s on a link reports an intended click once, after it has rested on the link',
  (kind) => {
    sign('#tickets', kind)
    vi.advanceTimersByTime(64)
    expect(paths()).toEqual([])
    sign('b', kind)
    vi.advanceTimersByTime(1)
    expect(paths()).toEqual(['/de/tickets'])
    sign('#tickets', kind)
    vi.advanceTimersByTime(1000)
    expect(paths()).toEqual(['/de/tickets'])
  },
)

test('a pointer that moves over all links without a stop reports no intended click', () => {
  for (const link of ['#tickets', '#tours', '#tickets', '#away', '#tours', 'p']) {
    sign(link, 'pointerover')
    vi.advanceTimersByTime(50)
  }
  vi.advanceTimersByTime(1000)
  expect(paths()).toEqual([])
})

test('a pointer that leaves the window or has clicked already reports no intended click', () => {
  sign('#tickets', 'pointerover')
  document.body.dispatchEvent(new MouseEvent('pointerout', { bubbles: true, relatedTarget: null }))
  vi.advanceTimersByTime(1000)
  sign('#tours', 'pointerover')
  sign('#tours', 'click')
  vi.advanceTimersByTime(1000)
  expect(paths()).toEqual([])
})

test('a touch of a link reports an intended click at once', () => {
  sign('b', 'touchstart')
  expect(paths()).toEqual(['/de/tickets'])
})
