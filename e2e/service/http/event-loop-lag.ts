import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

/**
 * The process is busy if it works for more than this share of its time: work that is not urgent
 * should then wait.
 */
const BUSY = 0.5
const RESOLUTION_MS = 20
const LOOK_EVERY_MS = 500

export interface EventLoop {
  /**
   * By how many ms timers are late, if they were late in at least two checks in a row: one long
   * piece of work does not count.
   */
  lag: () => number
  /** Whether the process was busy when it was last checked. */
  isBusy: () => boolean
  stop: () => void
}

export function watchEventLoop(): EventLoop {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let [before, last] = [0, 0]
  let worked = performance.eventLoopUtilization()
  let share = 0
  const timer = setInterval(() => {
    before = last
    last = delays.count === 0 ? 0 : Math.max(0, delays.mean / 1e6 - RESOLUTION_MS)
    delays.reset()
    const now = performance.eventLoopUtilization()
    share = performance.eventLoopUtilization(now, worked).utilization
    worked = now
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    lag: () => Math.min(before, last),
    isBusy: () => share > BUSY,
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
