const MINUTE_MS = 60_000
/** Six hours: once a mail server is back, mails should not wait longer than this. */
const LONGEST_MS = 360 * MINUTE_MS
/** With these delays the last attempt is made a good three days after the first. */
const MOST_ATTEMPTS = 21

/**
 * Ms to wait after this many failures: one minute, two, four, up to six hours; null: no more
 * attempts.
 */
export function retryDelay(attempts: number): number | null {
  if (attempts >= MOST_ATTEMPTS) return null
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_MS)
}
