import { type Log, messageOf } from '../http/log.ts'

export interface Repeated {
  /** Begins nothing more, and resolves once what is under way is done. */
  stop: () => Promise<void>
}

/** Done again and again; `failure` is logged when it fails. */
export interface Chore<Given> {
  failure: string
  run: (given: Given) => Promise<unknown>
}

/**
 * Runs at once, for what an earlier run left open, and then at this interval, in ms. An interval at
 * which the former run is still under way is left out: a database that was away for minutes is not
 * asked for all of them when it is back. `run` must not reject; a long one asks whether to go on.
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

/** Chores at this interval, in ms, one after the other. */
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
