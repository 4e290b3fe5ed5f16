import type { ApiFailure } from '@shop/shared/api/failure'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { type Clock, type ProgrammeRow, programmeRows } from './days/programme-rows.ts'
import type { DayTours } from './days/requested-days.ts'
import { matchesFilter, type TourFilter } from './filter-tours.ts'

export type ProgrammeView =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'none' }
  /** The day is over, or all of its tours have begun. */
  | { kind: 'over' }
  | { kind: 'noMatch' }
  | { kind: 'ready'; rows: ProgrammeRow[] }

export function programmeView(
  date: string,
  day: DayTours,
  { filter, clock }: { filter: TourFilter; clock: Clock },
): ProgrammeView {
  // A day that is over is not requested.
  if (date < todayInMuseum(clock.now, clock.zone)) return { kind: 'over' }
  if (day.kind !== 'ready') return day
  if (day.tours.length === 0) return { kind: 'none' }
  const rows = programmeRows(day.tours, date, clock)
  if (rows.length === 0) return { kind: 'over' }
  const found = rows.filter(({ tour }) => matchesFilter(tour, filter))
  return found.length === 0 ? { kind: 'noMatch' } : { kind: 'ready', rows: found }
}
