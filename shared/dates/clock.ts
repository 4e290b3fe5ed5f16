/** Clocks of visitors and servers differ by less than this in ordinary life; such a difference changes nothing. */
const TOLERANCE_MS = 5 * 60_000

/** On a clock further off no page comes over https: certificates are not valid for so long. */
const FURTHEST_OFF_MS = 366 * 24 * 60 * 60_000

/** Server minus visitor; null while no server has told its time. */
let offsetMs: number | null = null

/** What an answer says of the server's time; a fetch `Response` is one. */
interface DatedAnswer {
  headers: Pick<Headers, 'get'>
}

/** The present instant: by the visitor's clock, put right by what the server last said. */
export function currentTime(): Date {
  return new Date(Date.now() + (offsetMs ?? 0))
}

/** The present instant; `isGuess` where the visitor's clock is all there is to go by. */
export function readClock(): { now: Date; isGuess: boolean } {
  return { now: currentTime(), isGuess: offsetMs === null }
}

/**
 * Reads the server's time off an answer that was asked for at `askedAt` and has just come, both on the
 * visitor's clock. Only for answers of the server itself: what the browser has kept carries the time at
 * which it was written. A cache on the way tells with `Age` how old its answer is; as some count what
 * was confirmed since, the server's time lies between `Date` and `Date` plus `Age`, and the least
 * correction that agrees with it is taken.
 */
export function noteServerTime({ headers }: DatedAnswer, askedAt: number): void {
  const arrivedAt = Date.now()
  // Who slept in between, or had the clock set, does not know when the answer was written.
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
 * What the server wrote at this instant, by its clock, is here now: it is not earlier than that. How
 * much later it is nobody can say, as browsers and caches keep documents; a visitor's clock that agrees
 * is right, and one that is behind is put right by as much as is certain.
 */
export function noteWritten(writtenAt: number): void {
  const off = writtenAt - Date.now()
  if (offsetMs !== null || off < -TOLERANCE_MS || off > FURTHEST_OFF_MS) return
  offsetMs = off > TOLERANCE_MS ? off : 0
}

/** As after a reload. */
export function forgetServerTime(): void {
  offsetMs = null
}
