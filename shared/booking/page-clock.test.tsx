import { forgetServerTime, noteServerTime } from '@shop/shared/dates/clock'
import { allSettled, createEvent, createStore, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageClock } from './page-clock.ts'

const opened = createEvent()
const closed = createEvent()
const $read = createStore<Date[]>([]).on(createPageClock({ opened, closed }), (read, now) => [
  ...read,
  now,
])

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-03T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the clock of a page runs while the page is open', async () => {
  const scope = fork()
  await allSettled(opened, { scope })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(scope.getState($read).map((now) => now.toISOString().slice(11, 19))).toEqual([
    '08:00:30',
    '08:01:00',
  ])
  await allSettled(closed, { scope })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(scope.getState($read)).toHaveLength(2)
})

test('starts one clock when the page is opened twice in a row', async () => {
  const scope = fork()
  await allSettled(opened, { scope })
  await allSettled(opened, { scope })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(scope.getState($read)).toHaveLength(1)
  await allSettled(closed, { scope })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(scope.getState($read)).toHaveLength(1)
})

test('updates the time at once when the tab becomes visible again', async () => {
  const scope = fork()
  await allSettled(opened, { scope })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(scope.getState($read)).toHaveLength(1)
  await allSettled(closed, { scope })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(scope.getState($read)).toHaveLength(1)
})

test("uses the server's time on a device with a clock one day behind", async () => {
  const headers = new Headers({ date: 'Fri, 04 Sep 2026 08:00:00 GMT' })
  noteServerTime({ headers }, Date.now())
  const scope = fork()
  await allSettled(opened, { scope })
  await vi.advanceTimersByTimeAsync(30_000)
  forgetServerTime()
  expect(scope.getState($read)).toEqual([new Date('2026-09-04T08:00:30Z')])
  await allSettled(closed, { scope })
})
