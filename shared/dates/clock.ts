/** Normal difference between the visitor's and the server's clock; smaller ones are ignored. */
const TOLERANCE_MS = 5 * 60_000

/**
 * Larger differences are implausible and ignored: with such a clock certificates would be invalid,
 * and no page would load over https.
 */
const FURTHEST_OFF_MS = 366 * 24 * 60 * 60_000

/** Server time minus visitor's time, in ms; null while the server time is unknown. */
let offsetMs: number | null = null

/** An answer with a `Date` header, such as a fetch `Response`. */
interface DatedAnswer {
  headers: Pick<Headers, 'get'>
}

/** The current instant: the visitor's clock, corrected by the server time. */
export function currentTime(): Date {
  return new Date(Date.now() + (offsetMs ?? 0))
}

/** The current instant; `isGuess` if it relies on the visitor's clock alone. */
export function readClock(): { now: Date; isGuess: boolean } {
  return { now: currentTime(), isGuess: offsetMs === null }
}

/**
 * Reads the server time from an answer that has just arrived and was requested at `askedAt` (by the
 * visitor's clock). Do not use it for answers from the browser cache, which have an old `Date`. A
 * shared cache reports the age of its answer in `Age`, but caches differ in whether a revalidation
 * resets `Date`. So the server time lies between `Date` and `Date` + `Age`, and the smallest
 * correction that fits is applied.
 */
export function noteServerTime({ headers }: DatedAnswer, askedAt: number): void {
  const arrivedAt = Date.now()
  // The device slept, or its clock was changed, during the request: the time of the answer is
  // unknown.
  if (Math.abs(arrivedAt - askedAt) > TOLERANCE_MS) return
  const earliest = Date.parse(headers.get('date') ?? '')
  const age = headers.get('age') ?? '0'
  if (Number.isNaN(earliest) || !/^\d{1,9}$/.test(age)) return
  const latest = earliest + Number(age) * 1000
  const visitor = (askedAt + arrivedAt) / 2
  const off = Math.min(Math.max(visitor, earliest), latest) - visitor
  if (Math.abs(off) > FURTHEST_OFF_MS) return
  offsetMs = Math.abs(off) > TOLERANCE_MS ? off : 0
}

/**
 * The server wrote a document at this instant, so the current time is not earlier. It may be much
 * later, because documents are cached. A visitor's clock close to this instant counts as right; one
 * that is behind is moved forward to this instant; one that is ahead is unknown.
 */
export function noteWritten(writtenAt: number): void {
  const off = writtenAt - Date.now()
  if (offsetMs !== null || off < -TOLERANCE_MS || off > FURTHEST_OFF_MS) return
  offsetMs = off > TOLERANCE_MS ? off : 0
}

export function forgetServerTime(): void {
  offsetMs = null
}
