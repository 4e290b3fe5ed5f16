import { readOpenDays } from '../capacity/open-days.ts'
import type { CatalogueEvent } from '../catalogue/schema.ts'
import type { Shop } from '../database/shop.ts'
import type { DayRange } from '../schedule/day-range.ts'

/** Open days to places left, 0 = sold out; closed and past days are absent. */
export async function calendarOf(
  backend: Shop,
  event: CatalogueEvent,
  range: DayRange,
  askedBy?: string,
): Promise<Record<string, number>> {
  const days: Record<string, number> = {}
  const open = await readOpenDays(backend, event, range, backend.clock(), askedBy)
  for (const { day, slots } of open) {
    days[day] = slots.reduce((sum, { left }) => sum + left, 0)
  }
  return days
}
