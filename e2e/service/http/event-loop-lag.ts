import { monitorEventLoopDelay, performance } from 'node:perf_hooks'

/** Share of its time: above it, work that can wait makes other work wait. */
const BUSY = 0.5
const RESOLUTION_MS = 20
const LOOK_EVERY_MS = 500

export interface EventLoop {
  /**
   * Delay of timers in ms, seen in at least two checks in a row: one long piece of work does not
   * count.
   */
  lag: () => number
  /** Whether it works more than it waits for work, at the last check. */
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
