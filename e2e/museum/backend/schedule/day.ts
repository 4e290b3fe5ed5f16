import { addDays } from '@shop/shared/dates/month'
import { isDay } from '@shop/shared/dates/wall-time'

const DAY_MS = 86_400_000
/** Nothing is planned beyond it; and days after the year 9999 would no longer compare as text. */
const LAST_DAY = '2999-12-31'
/** A longer range is cut off. */
const LONGEST_RANGE_DAYS = 400

/** Whole calendar days from one `YYYY-MM-DD` to another; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/** `20260903` or `2026-09-03` → `2026-09-03`; null unless a calendar day up to `LAST_DAY`. */
export function readDay(text: string): string | null {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isDay(day) && day <= LAST_DAY ? day : null
}

/** Museum wall time `YYYY-MM-DD HH:mm:ss` plus minutes on the same clock. */
export function addMinutes(time: string, minutes: number): string {
  const moved = new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + minutes * 60_000)
  return moved.toISOString().slice(0, 19).replace('T', ' ')
}

export function earlierDay(one: string, other: string): string {
  return [one, other].sort()[0] ?? one
}

export function laterDay(one: string, other: string): string {
  return [one, other].sort()[1] ?? other
}

/** Both days belong to it. */
export interface DayRange {
  first: string
  last: string
}

/** `20260901;20261031` → its days; null when it is no range. */
export function readRange(text: string): DayRange | null {
  const [first, last, ...rest] = text.split(';').map(readDay)
  if (!first || !last || rest.length > 0 || last < first) return null
  return { first, last: earlierDay(last, addDays(first, LONGEST_RANGE_DAYS)) }
}
