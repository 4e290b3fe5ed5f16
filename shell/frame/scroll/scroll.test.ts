import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreScroll } from './restore-scroll.ts'
import { scrollMove } from './scroll-move.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const list = { pathname: '/de/tickets', hash: '' }
const event = { pathname: '/de/tickets/7', hash: '' }

test('a page opened by a link begins at its top', () => {
  const step = { navigation: 'PUSH', from: list, to: event, remembered: undefined } as const
  expect(scrollMove(step)).toEqual({ kind: 'top' })
  expect(scrollMove({ ...step, navigation: 'REPLACE' })).toEqual({ kind: 'top' })
})

test('going back restores the scroll position; a history entry without one begins at its top', () => {
  const step = { navigation: 'POP', from: event, to: list } as const
  expect(scrollMove({ ...step, remembered: 740 })).toEqual({ kind: 'restore', top: 740 })
  expect(scrollMove({ ...step, remembered: undefined })).toEqual({ kind: 'restore', top: 0 })
})

test('does not scroll for the first page or for a choice in the query', () => {
  const same = { navigation: 'REPLACE', from: list, to: list, remembered: undefined } as const
  expect(scrollMove(same)).toEqual({ kind: 'stay' })
  expect(scrollMove({ ...same, navigation: 'POP', from: null })).toEqual({ kind: 'stay' })
})

test('a reload restores the scroll position', () => {
  const again = { navigation: 'POP', from: null, to: event, remembered: 740 } as const
  expect(scrollMove(again)).toEqual({ kind: 'restore', top: 740 })
})

test('does not scroll for a link within the page, which the browser follows itself', () => {
  const to = { ...list, hash: '#content' }
  expect(scrollMove({ navigation: 'POP', from: list, to, remembered: 0 })).toEqual({ kind: 'stay' })
})

function pageOf(reach: number) {
  let at = 0
  const page = {
    length: reach,
    reach: () => page.length,
    top: () => Math.min(at, page.length),
    scrollTo: vi.fn((top: number) => {
      at = top
    }),
  }
  return page
}

test('restoring scrolls at once if the page is long enough', () => {
  const page = pageOf(800)
  restoreScroll(740, page)
  expect(page.scrollTo).toHaveBeenCalledExactlyOnceWith(740)
})

test('restoring checks a page that is too short every half second until it is long enough', () => {
  const page = pageOf(200)
  restoreScroll(740, page)
  vi.advanceTimersByTime(1400)
  expect(page.scrollTo).not.toHaveBeenCalled()
  page.length = 900
  vi.advanceTimersByTime(100)
  expect(page.scrollTo).toHaveBeenCalledExactlyOnceWith(740)
  vi.advanceTimersByTime(10_000)
  expect(page.scrollTo).toHaveBeenCalledTimes(1)
})

// Regression: a calendar that was rendered again was shorter for a moment, and the page ended up
// further above.
test('scrolls to the stored place again after the page was shorter for a moment', () => {
  const page = pageOf(800)
  const { isUnderWay } = restoreScroll(740, page)
  page.length = 437
  vi.advanceTimersByTime(500)
  expect(page.top()).toBe(437)
  page.length = 900
  vi.advanceTimersByTime(500)
  expect(page.top()).toBe(740)
  vi.advanceTimersByTime(4500)
  expect(isUnderWay()).toBe(false)
})

test('restoring ends after five seconds on a page that stays too short', () => {
  const page = pageOf(200)
  restoreScroll(740, page)
  vi.advanceTimersByTime(5000)
  page.length = 900
  vi.advanceTimersByTime(10_000)
  expect(page.scrollTo).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

test('restoring stops when the visitor scrolls', () => {
  const page = pageOf(200)
  const { isUnderWay, stop } = restoreScroll(740, page)
  vi.advanceTimersByTime(600)
  expect(isUnderWay()).toBe(true)
  stop()
  expect(isUnderWay()).toBe(false)
  page.length = 900
  vi.advanceTimersByTime(10_000)
  expect(page.scrollTo).not.toHaveBeenCalled()
})
