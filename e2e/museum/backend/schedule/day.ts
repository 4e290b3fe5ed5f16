import { addDays } from '@shop/shared/dates/month'
import { isDay } from '@shop/shared/dates/wall-time'

const DAY_MS = 86_400_000
const MINUTES_OF_DAY = 1440
/** The last day that can be planned. Days after the year 9999 would no longer compare as text. */
const LAST_DAY = '2999-12-31'
/** Longest range in days; a longer one is cut off. */
export const LONGEST_RANGE_DAYS = 400
/**
 * Longest range of whole months in days: the longest range, plus the rest of its first and last
 * month.
 */
const LONGEST_IN_MONTHS = LONGEST_RANGE_DAYS + 62

/** Whole calendar days from one `YYYY-MM-DD` to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/** `20260903` or `2026-09-03` → `2026-09-03`; null unless a calendar day up to `LAST_DAY`. */
export function readDay(text: string): string | null {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDay(day) && day <= LAST_DAY ? day : null
}

/** Museum wall time `YYYY-MM-DD HH:mm:ss` plus minutes, without regard to clock changes. */
export function addMinutes(time: string, minutes: number): string {
  const day = time.slice(0, 10)
  const total = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16)) + minutes
  const days = Math.floor(total / MINUTES_OF_DAY)
  const ofDay = total - days * MINUTES_OF_DAY
  const clock = `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}${time.slice(16)}`
  return `${days === 0 ? day : addDays(day, days)} ${clock}`
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

export function earlierDay(one: string, other: string): string {
  return one < other ? one : other
}

export function laterDay(one: string, other: string): string {
  return one > other ? one : other
}

/** Both days are included. */
export interface DayRange {
  first: string
  last: string
}

/** `20260901;20261031` → its days; null for an invalid range. */
export function readRange(text: string, most = LONGEST_IN_MONTHS): DayRange | null {
  const [first, last, ...rest] = text.split(';').map(readDay)
  if (!first || !last || rest.length > 0 || last < first) return null
  return { first, last: earlierDay(last, addDays(first, most)) }
}
