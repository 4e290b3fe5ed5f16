import { addDays } from '@shop/shared/dates/month'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Backend } from '../backend.ts'
import { placesLeft, readTaken } from '../capacity/places-left.ts'
import type { CatalogueEvent } from '../catalogue/schema.ts'
import { earlierDay, laterDay } from '../schedule/day.ts'
import { isPast, lifetimeOf, slotsOn } from '../schedule/slots-on.ts'

/** How far ahead an event's next bookable day is looked for. */
const LOOK_AHEAD_DAYS = 60

/** The first day with a place left, and whether the event opens at all in the days looked at. */
export async function findNextDay(
  { db, catalogue }: Backend,
  event: CatalogueEvent,
  now: Date,
): Promise<{ day: string | null; anyOpen: boolean }> {
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const today = museumNow.slice(0, 10)
  const { first, last } = lifetimeOf(event, today)
  const from = laterDay(first, today)
  const to = earlierDay(last, addDays(from, LOOK_AHEAD_DAYS))
  const range = { eventId: event.id, first: `${from} 00:00:00`, last: `${to} 23:59:59` }
  const taken = await readTaken(db, range, now)
  let anyOpen = false
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const slots = slotsOn(event, day, today).filter((slot) => !isPast(slot, museumNow))
    anyOpen ||= slots.length > 0
    if (slots.some((slot) => placesLeft(slot, taken.get(slot.startsAt)) > 0)) {
      return { day, anyOpen }
    }
  }
  return { day: null, anyOpen }
}
