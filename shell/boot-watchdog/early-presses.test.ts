// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import './early-presses.ts'

const DAYS = ['2031-05-30', '2031-05-31', '2031-06-01']

beforeEach(() => {
  history.replaceState({ idx: 3 }, '', '/en/tickets/tower')
  const day = (date: string) => `<a href="?date=${date}" data-date="${date}">${date}</a>`
  const turn = (name: string, month: string) =>
    `<a href="?month=${month}" data-turn="${name}">${name}</a>`
  document.body.innerHTML = `<div data-early>
    <a href="?month=2031-05" data-turn="all">all</a>
    <div data-month="2031-05" data-closed="true">${turn('next', '2031-06')}${DAYS.slice(0, 2).map(day).join('')}</div>
    <div data-month="2031-06" hidden>${turn('previous', '2031-05')}${turn('next', '2031-07')}${day('2031-06-01')}</div>
    <p role="status"><span hidden>Loading</span></p>
  </div><a href="?other" id="other">Other</a>`
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const press = (selector: string, init: MouseEventInit = {}) =>
  find(selector)?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ...init }),
  )
const dayAt = (date: string) => find(`[data-date="${date}"]`)
const isLoading = () => find('[role=status] span')?.hidden === false

test('a pressed day is marked, announced, and put into the address for the page', () => {
  const moved = vi.fn<(event: PopStateEvent) => void>()
  addEventListener('popstate', moved)
  history.replaceState({ idx: 3 }, '', '?utm=a&time=10:00&count=adult*2')
  expect(press('[data-date="2031-05-30"]', { detail: 1 })).toBe(false)
  expect(location.search).toBe('?utm=a&count=adult*2&date=2031-05-30')
  expect(isLoading()).toBe(true)
  expect(globalThis.shopPressed).toBe('2031-05-30')
  press('[data-date="2031-05-31"]')
  expect(globalThis.shopPressed).toBeUndefined()
  expect(location.search).toBe('?utm=a&count=adult*2&date=2031-05-31')
  expect(DAYS.map((date) => dayAt(date)?.getAttribute('aria-current'))).toEqual([
    null,
    'true',
    null,
  ])
  // A router that already runs reads the address again, with its own state.
  expect(moved.mock.calls.map(([event]) => event.state)).toEqual([{ idx: 3 }, { idx: 3 }])
})

test('an arrow shows another month and gets the focus there; an unknown month waits for the page', () => {
  press('[data-month="2031-05"] [data-turn=next]')
  expect(find('[data-month="2031-05"]')?.hidden).toBe(true)
  expect(find('[data-month="2031-06"]')?.hidden).toBe(false)
  expect(document.activeElement).toBe(find('[data-month="2031-06"] [data-turn=next]'))
  expect(isLoading()).toBe(false)
  press('[data-month="2031-06"] [data-turn=next]')
  expect(location.search).toBe('?month=2031-07')
  expect(find('[data-month="2031-06"]')?.hidden).toBe(false)
  expect(find('[data-month="2031-06"] [data-turn=next]')?.getAttribute('aria-current')).toBe('true')
  expect(isLoading()).toBe(true)
  press('[data-date="2031-06-01"]')
  expect(location.search).toBe('?date=2031-06-01')
})

test('the link to all dates opens the closed calendar', () => {
  press('[data-turn=all]')
  expect(find('[data-month="2031-05"]')?.dataset.closed).toBeUndefined()
  expect(globalThis.shopOpened).toBe(true)
  expect(location.search).toBe('?month=2031-05')
})

test('leaves other links, and presses that open another tab, to the browser', () => {
  expect(press('#other')).toBe(true)
  expect(press('[data-date="2031-05-30"]', { ctrlKey: true })).toBe(true)
})
