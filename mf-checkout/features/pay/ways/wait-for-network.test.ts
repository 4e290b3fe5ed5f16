import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Attempt } from './attempt.ts'
import { waitForNetworkFx } from './wait-for-network.ts'

const byForm: Attempt = { language: 'de', wallet: null, lines: [] }
let network: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The state of the promise of an attempt, as text. */
function attempted(attempt: Attempt, isOnline: boolean | undefined) {
  vi.stubGlobal('navigator', { onLine: isOnline })
  const outcome = { is: 'held' }
  void allSettled(waitForNetworkFx, { scope: fork(), params: attempt }).then(({ status }) => {
    outcome.is = status
  })
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms)
    return outcome.is
  }
}

test('does not hold the payment if there is a network, or if the browser does not know', async () => {
  expect(await attempted(byForm, true)()).toBe('done')
  expect(await attempted(byForm, undefined)()).toBe('done')
  expect(await attempted({ ...byForm, wallet: 'APPLEPAY' }, false)()).toBe('done')
})

test('holds the payment without a network, continues with one, and gives up after ten minutes', async () => {
  const waiting = attempted(byForm, false)
  expect(await waiting(9 * 60_000)).toBe('held')
  network.dispatchEvent(new Event('online'))
  expect(await waiting()).toBe('done')
  const late = attempted(byForm, false)
  expect(await late(10 * 60_000)).toBe('fail')
  expect(vi.getTimerCount()).toBe(0)
})
