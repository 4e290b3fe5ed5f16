import { allSettled, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  $clock,
  loadNextDaysFx,
  loadOtherDayFx,
  pageClosed,
  pageOpened,
  pageSeenAgain,
} from './day-model.ts'
import './watch-page.ts'

const AT = '2026-09-03T21:50:00.000Z'

test('the clock runs only while the page is visible', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(AT) })
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const load = vi.fn(async () => ({}))
  const scope = fork({
    handlers: [
      [loadNextDaysFx, load],
      [loadOtherDayFx, load],
    ],
  })
  const params = { now: new Date() }
  const told = () => scope.getState($clock).now.toISOString()
  const pass = async (ms: number) => {
    vi.advanceTimersByTime(ms)
    await allSettled(scope)
  }
  await allSettled(pageOpened, { scope, params })
  // The visitor tries to load the same page again.
  await allSettled(pageOpened, { scope, params })
  expect(vi.getTimerCount()).toBe(1)

  await pass(29_999)
  expect(told()).toBe(AT)
  await pass(1)
  expect(told()).toBe('2026-09-03T21:50:30.000Z')

  sight.mockReturnValue('hidden')
  await pass(60_000)
  expect(told()).toBe('2026-09-03T21:50:30.000Z')
  sight.mockReturnValue('visible')
  await allSettled(pageSeenAgain, { scope, params: { now: new Date() } })
  expect(told()).toBe('2026-09-03T21:51:30.000Z')

  await allSettled(pageClosed, { scope })
  expect(vi.getTimerCount()).toBe(0)
})
