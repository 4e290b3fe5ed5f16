import type { TourOfDay } from '@shop/shared/api/endpoints/tours'
import { NEXT_DAYS_WINDOW } from '@shop/shared/business-constants'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { type Clock, programmeRows } from './programme-rows.ts'

/** Tours by day `YYYY-MM-DD`; days without any are absent. */
export type ToursByDay = Readonly<Record<string, readonly TourOfDay[]>>

/** The museum's today and the days after it, the last of them four days ahead. */
export function nextDays(today: string): string[] {
  return Array.from({ length: NEXT_DAYS_WINDOW }, (_, ahead) => addDays(today, ahead))
}

/** The next days that have tours which have not begun yet. */
export function offeredDays(tours: ToursByDay, clock: Clock): string[] {
  return nextDays(todayInMuseum(clock.now, clock.zone)).filter(
    (date) => programmeRows(tours[date] ?? [], date, clock).length > 0,
  )
}
