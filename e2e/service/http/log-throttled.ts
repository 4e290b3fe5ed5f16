import type { Log } from './log.ts'

interface Seen {
  at: number
  since: number
}

/** For each log, the lines that were written to it; forgotten together with the log. */
const seenBy = new WeakMap<Log, Map<string, Seen>>()

/**
 * Returns a log function for events that strangers can cause as often as they like. It writes the
 * first line of each kind at once, and the next line at the earliest after `everyMs`, with the
 * number of lines left out since (`othersSince`). All calls for the same log share this limit. The
 * kind is by default the event. It must consist of fixed texts, without any part of a request,
 * because all kinds are remembered.
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
