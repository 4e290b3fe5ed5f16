import { allSettled, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { $today, loadNextDaysFx, loadOtherDayFx, pageClosed, pageOpened } from './day-model.ts'
import './watch-page.ts'

/** The visitor switches to another browser tab, or back. */
function turn(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('reports the time when the page becomes visible again, until the page is closed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-03T08:00:00Z') })
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
  const open = () => allSettled(pageOpened, { scope, params: { now: new Date() } })
  await open()
  // The visitor tries to load the same page again.
  await open()
  load.mockClear()

  vi.setSystemTime(new Date('2026-09-04T08:00:00Z'))
  turn('hidden')
  expect(load).not.toHaveBeenCalled()
  turn('visible')
  await allSettled(scope)
  expect(scope.getState($today)).toBe('2026-09-04')
  expect(load).toHaveBeenCalledTimes(1)

  await allSettled(pageClosed, { scope })
  vi.setSystemTime(new Date('2026-09-05T08:00:00Z'))
  turn('visible')
  await allSettled(scope)
  expect(scope.getState($today)).toBe('2026-09-04')
})
