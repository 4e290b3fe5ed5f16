import { readOpenDays } from '../capacity/open-days.ts'
import type { CatalogueTour } from '../catalogue/schema.ts'
import { fewestUnits } from '../catalogue/tour-terms.ts'
import type { Shop } from '../database/shop.ts'
import type { DayRange } from '../schedule/day.ts'
import { timeOf } from './describe-schedule.ts'

/** Open days to their times, sold out or not; closed and past days and past times are absent. */
export async function calendarOf(
  backend: Shop,
  tour: CatalogueTour,
  range: DayRange,
  askedBy?: string,
): Promise<Record<string, string[]>> {
  const open = await readOpenDays(backend, tour, range, backend.clock(), askedBy)
  return Object.fromEntries(
    [...open].map(({ day, slots }) => [day, slots.map(({ slot }) => timeOf(slot.startsAt))]),
  )
}

/** The open days on which no time has anything left. */
export async function soldOutDays(
  backend: Shop,
  tour: CatalogueTour,
  range: DayRange,
  askedBy?: string,
): Promise<string[]> {
  const open = await readOpenDays(backend, tour, range, backend.clock(), askedBy)
  return [...open]
    .filter(({ slots }) => slots.every(({ left }) => left < fewestUnits(tour)))
    .map(({ day }) => day)
}

/** The times of a day that have nothing left. */
export async function soldOutTimes(
  backend: Shop,
  tour: CatalogueTour,
  day: string,
  askedBy?: string,
): Promise<string[]> {
  const range = { first: day, last: day }
  const [open] = await readOpenDays(backend, tour, range, backend.clock(), askedBy)
  return (open?.slots ?? [])
    .filter(({ left }) => left < fewestUnits(tour))
    .map(({ slot }) => timeOf(slot.startsAt))
}
