import { type Log, messageOf } from '../http/log.ts'

export interface Repeated {
  /** Starts no further run, and resolves when the current run has ended. */
  stop: () => Promise<void>
}

/** A repeated task. If it fails, `failure` is logged with the error. */
export interface Chore<Given> {
  failure: string
  run: (given: Given) => Promise<unknown>
}

/**
 * Calls `run` at once, because an earlier process may have left work, and then at this interval in
 * ms. While a run lasts, no other one is started, so that runs do not pile up during minutes
 * without a database. `run` must not reject; a long run must check whether it should continue.
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

/** Runs these tasks one after the other, at this interval in ms. */
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
