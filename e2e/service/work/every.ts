import { type Log, messageOf } from '../http/log.ts'

export interface Repeated {
  /** Starts nothing more, and resolves once the current run is done. */
  stop: () => Promise<void>
}

/** A repeated task; `failure` is logged when it fails. */
export interface Chore<Given> {
  failure: string
  run: (given: Given) => Promise<unknown>
}

/**
 * Runs at once, for work that an earlier run left open, and then at this interval in ms. Skips a
 * run while the previous one is still under way, so that after minutes without a database the
 * missed runs do not pile up. `run` must not reject; a long one must check whether to continue.
 */
export function every(
  interval: number,
  run: (isStopped: () => boolean) => Promise<unknown>,
): Repeated {
  let isStopped = false
  let running: Promise<unknown> | undefined
  const begin = () => {
    running ??= run(() => isStopped).finally(() => {
      running = undefined
    })
  }
  begin()
  const timer = setInterval(begin, interval)
  timer.unref()
  return {
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Runs chores at this interval in ms, one after the other. */
export function repeat<Given extends { log: Log }>(
  given: Given,
  interval: number,
  chores: readonly Chore<Given>[],
): Repeated {
  return every(interval, async (isStopped) => {
    for (const { failure, run } of chores) {
      if (isStopped()) return
      await run(given).catch((error: unknown) => given.log(failure, { error: messageOf(error) }))
    }
  })
}
