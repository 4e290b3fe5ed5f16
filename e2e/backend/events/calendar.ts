import { addDays } from '@shop/shared/dates/month'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Backend } from '../backend.ts'
import { placesLeft, readTaken } from '../capacity/places-left.ts'
import type { CatalogueEvent } from '../catalogue/schema.ts'
import { earlierDay, readDay } from '../schedule/day.ts'
import { isPast, slotsOn } from '../schedule/slots-on.ts'

/** A year and a bit; what is asked beyond it is cut off. */
const LONGEST_RANGE_DAYS = 400

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

/** Open days to places left, 0 = sold out; closed and past days are absent. */
export async function calendarOf(
  { db, catalogue, clock }: Backend,
  event: CatalogueEvent,
  { first, last }: DayRange,
): Promise<Record<string, number>> {
  const now = clock()
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const range = { eventId: event.id, first: `${first} 00:00:00`, last: `${last} 23:59:59` }
  const taken = await readTaken(db, range, now)
  const days: Record<string, number> = {}
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const slots = slotsOn(event, day, museumNow.slice(0, 10)).filter(
      (slot) => !isPast(slot, museumNow),
    )
    if (slots.length === 0) continue
    days[day] = slots.reduce((sum, slot) => sum + placesLeft(slot, taken.get(slot.startsAt)), 0)
  }
  return days
}
