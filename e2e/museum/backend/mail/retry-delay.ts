const MINUTE_MS = 60_000
/** Six hours: later than that a mail server that is back should not be waited for. */
const LONGEST_MS = 360 * MINUTE_MS
/** With these delays the last attempt is made a good three days after the first. */
const MOST_ATTEMPTS = 21

/** How long to wait after so many failed attempts, ms: a minute, two, four and so on up to six hours. */
export function growingDelay(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_MS)
}

/** The same; null when it is time to give up. */
export function retryDelay(attempts: number): number | null {
  return attempts >= MOST_ATTEMPTS ? null : growingDelay(attempts)
}
