import { instantsOfWall } from '@shop/shared/dates/instants-of-wall'
import { addDays } from '@shop/shared/dates/month'
import { toWallText } from '@shop/shared/dates/zone'
import { memoize } from '@shop/shared/i18n/memoize'
import { addMinutes } from './day.ts'

/** `skipped`: clocks are put forward past it. `twice`: clocks are put back, so it occurs twice. */
export type ClockFault = 'skipped' | 'twice'

/**
 * Is a time `HH:mm` skipped on a day `YYYY-MM-DD`, or does it occur twice? Null if it occurs once.
 */
export function clockFault(day: string, time: string, zone: string): ClockFault | null {
  if (!mayChange(day, zone)) return null
  const { length } = instantsOfWall(`${day} ${time}:00`, zone).instants
  if (length === 1) return null
  return length === 0 ? 'skipped' : 'twice'
}

/**
 * The museum's wall time `YYYY-MM-DD HH:mm:ss` when so many real minutes have passed since
 * `startsAt`, even across a clock change.
 */
export function endAfter(startsAt: string, minutes: number, zone: string | undefined): string {
  const end = addMinutes(startsAt, minutes)
  const days = [startsAt, end].map((at) => at.slice(0, 10))
  if (zone === undefined || !days.some((day) => mayChange(day, zone))) return end
  const [begin] = instantsOfWall(startsAt, zone).instants
  return begin ? toWallText(new Date(begin.getTime() + minutes * 60_000), zone) : end
}

/** May clocks change on this day? The exact check is too slow for all days of a calendar. */
function mayChange(day: string, zone: string): boolean {
  return changeDays(`${day.slice(0, 4)} ${zone}`).has(day)
}

/**
 * Days of a year on which clocks may change: noon UTC has another wall time than a day earlier. The
 * days before and after are included.
 */
const changeDays = memoize((yearAndZone: string): ReadonlySet<string> => {
  const zone = yearAndZone.slice(5)
  const noonOf = (day: string) => toWallText(new Date(`${day}T12:00:00Z`), zone).slice(11)
  const found = new Set<string>()
  let day = `${yearAndZone.slice(0, 4)}-01-01`
  let before = noonOf(addDays(day, -1))
  for (; day.startsWith(yearAndZone.slice(0, 4)); day = addDays(day, 1)) {
    const noon = noonOf(day)
    if (noon !== before) for (const near of [-1, 0, 1]) found.add(addDays(day, near))
    before = noon
  }
  return found
})
