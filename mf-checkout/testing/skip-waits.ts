import { onTestFinished, vi } from 'vitest'

/** Timers of less than this, in ms, are waits for more changes; longer ones are timeouts. */
const LONGEST_WAIT_MS = 1000

/** Until the test ends, nothing waits for more changes. Fake timers would stop happy-dom as well. */
export function skipWaits(): void {
  if (vi.isFakeTimers() || vi.isMockFunction(setTimeout)) return
  const real = setTimeout
  const skipping = (run: () => void, ms = 0) => real(run, ms < LONGEST_WAIT_MS ? 0 : ms)
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(skipping as typeof setTimeout)
  onTestFinished(() => spy.mockRestore())
}
