import type { Log } from './log.ts'

interface Seen {
  at: number
  since: number
}

/** What each log was told of; for as long as the log is there. */
const seenBy = new WeakMap<Log, Map<string, Seen>>()

/**
 * For what strangers can bring about as often as they like. Of each kind the first line is written at
 * once, and another after `everyMs` at the earliest, with how many were left out before it
 * (`othersSince`). Every call for the same log shares what was written.
 *
 * A kind, which is the event where it is left out, is put together from fixed texts, and from nothing
 * that a request says: all kinds are remembered.
 */
export function logSeldom(log: Log, everyMs: number) {
  const seen = seenBy.get(log) ?? new Map<string, Seen>()
  seenBy.set(log, seen)
  return (event: string, details: Record<string, unknown> = {}, kind = event): void => {
    const { at, since } = seen.get(kind) ?? { at: Number.NEGATIVE_INFINITY, since: 0 }
    const now = performance.now()
    if (now - at < everyMs) return void seen.set(kind, { at, since: since + 1 })
    seen.set(kind, { at: now, since: 0 })
    log(event, since === 0 ? details : { ...details, othersSince: since })
  }
}
