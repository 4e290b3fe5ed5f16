const MINUTE_MS = 60_000
/** Six hours: once a mail server is back, mails should not wait longer than this. */
const LONGEST_MS = 360 * MINUTE_MS
/** With these delays the last attempt is made a good three days after the first. */
const MOST_ATTEMPTS = 21

/** Delay in ms after this many failed attempts: one minute, two, four, up to six hours. */
function growingDelay(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_MS)
}

/** The same; null when no more attempts are made. */
export function retryDelay(attempts: number): number | null {
  return attempts >= MOST_ATTEMPTS ? null : growingDelay(attempts)
}
