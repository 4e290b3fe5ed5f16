import type { Log } from './log.ts'

interface Seen {
  at: number
  since: number
}

/** The lines of each log, kept as long as the log exists. */
const seenBy = new WeakMap<Log, Map<string, Seen>>()

/**
 * For events that strangers can cause as often as they like. The first line of each kind is written
 * at once, and the next after `everyMs` at the earliest, with the number of lines left out in
 * between (`othersSince`). All calls for the same log share this limit. The kind (by default the
 * event) must consist of fixed texts, without any part of a request, because all kinds are
 * remembered.
 */
export function logThrottled(log: Log, everyMs: number) {
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
