import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 20
const LOOK_EVERY_MS = 500

/** Whether this process still gets to its work in time. */
export interface EventLoop {
  /** Ms by which timers are late, for at least two looks in a row: one long piece of work is none. */
  lag: () => number
  stop: () => void
}

export function watchEventLoop(): EventLoop {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  let [before, last] = [0, 0]
  const timer = setInterval(() => {
    before = last
    last = delays.count === 0 ? 0 : Math.max(0, delays.mean / 1e6 - RESOLUTION_MS)
    delays.reset()
  }, LOOK_EVERY_MS)
  timer.unref()
  return {
    lag: () => Math.min(before, last),
    stop: () => {
      clearInterval(timer)
      delays.disable()
    },
  }
}
