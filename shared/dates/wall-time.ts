import { toWallText } from './zone.ts'

export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:mm:ss`; `00:00:00` if only a day was given. */
  time: string
  /** The original value; always send this one back to the backend. */
  raw: string | number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const WALL_TIME = /^(\d{4}-\d{2}-\d{2})(?: ((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?))?$/
const WITH_ZONE = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/
/** Unix seconds; with the mark `@` of `wire-time.ts` if the backend sent them as a number. */
const UNIX_SECONDS = /^@?(\d{9,11})$/

/**
 * Reads a datetime of the backend: wall time (`YYYY-MM-DD HH:mm:ss`, seconds or time may be
 * missing, also with a T), ISO with a zone, or Unix seconds; the last two are converted to wall
 * time in `zone`. Null for anything else, including dates that do not exist.
 */
export function parseWallTime(raw: string | number, zone: string): WallTime | null {
  const text = String(raw).trim()
  const seconds = UNIX_SECONDS.exec(text)?.[1]
  if (seconds !== undefined) return fromInstant(new Date(Number(seconds) * 1000), zone, raw)
  const day = WITH_ZONE.exec(text)?.[1]
  if (day !== undefined) {
    return isDay(day) ? fromInstant(new Date(text.replace(' ', 'T')), zone, raw) : null
  }
  const [, date = '', time = ''] = WALL_TIME.exec(text.replace('T', ' ')) ?? []
  return isDay(date) ? { date, time: time + '00:00:00'.slice(time.length), raw } : null
}

/** Is this a `YYYY-MM-DD` that exists? */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const begin = new Date(`${text}T00:00:00Z`)
  // `Date` may turn 31 September into 1 October.
  return !Number.isNaN(begin.getTime()) && begin.toISOString().startsWith(text)
}

/** `YYYY-MM-DD HH:mm:ss`: comparing two of these as text compares the moments. */
export function wallText({ date, time }: WallTime): string {
  return `${date} ${time}`
}

/** A day and a clock time as one datetime: `2026-09-03`, `10:00` → `2026-09-03 10:00:00`. */
export function joinWallTime(date: string, time: string): string {
  return `${date} ${time.length === 5 ? `${time}:00` : time}`
}

function fromInstant(instant: Date, zone: string, raw: string | number): WallTime | null {
  if (Number.isNaN(instant.getTime())) return null
  const wall = toWallText(instant, zone)
  return { date: wall.slice(0, 10), time: wall.slice(11), raw }
}
