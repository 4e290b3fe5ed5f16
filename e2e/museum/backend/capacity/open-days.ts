import { addDays } from '@shop/shared/dates/month'
import { nowInMuseum, todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Shop } from '../database/shop.ts'
import { type DayRange, earlierDay, laterDay } from '../schedule/day.ts'
import { isPast, lifetimeOf, type Offering, type Slot, slotsOn } from '../schedule/slots-on.ts'
import { placesLeft, readTaken, type Taken } from './places-left.ts'

/** A slot that can still be bought, if anything is left in it. */
export interface OpenSlot {
  slot: Slot
  taken: Taken | undefined
  /** Places, or whole tours where those are sold; 0 = sold out. */
  left: number
}

export interface OpenDay {
  day: string
  slots: OpenSlot[]
}

/**
 * The days of a range on which an offering has slots that have not begun yet, sold out or not;
 * other days are absent. One query reads what is taken; the days are computed lazily.
 */
export async function readOpenDays(
  { db, catalogue }: Pick<Shop, 'db' | 'catalogue'>,
  offering: Offering,
  { first, last }: DayRange,
  now: Date,
  askedBy?: string,
): Promise<Iterable<OpenDay>> {
  const range = { offeringId: offering.id, first: `${first} 00:00:00`, last: `${last} 23:59:59` }
  const taken = await readTaken(db, range, now, askedBy)
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  return daysOf(offering, { first, last }, museumNow, taken)
}

function* daysOf(
  offering: Offering,
  { first, last }: DayRange,
  museumNow: string,
  takenBySlot: ReadonlyMap<string, Taken>,
): Generator<OpenDay> {
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const slots = slotsOn(offering, day, museumNow.slice(0, 10))
      .filter((slot) => !isPast(slot, museumNow))
      .map((slot) => {
        const taken = takenBySlot.get(slot.startsAt)
        return { slot, taken, left: placesLeft(slot, taken) }
      })
    if (slots.length > 0) yield { day, slots }
  }
}

/**
 * How many days ahead to look for the next bookable day: just over a year, the calendar's limit.
 */
const LOOK_AHEAD_DAYS = 400

/**
 * The first day with at least `least` places left in one slot, the first such slot, and whether the
 * offering opens at all within the days searched.
 */
export async function findNextDay(
  backend: Pick<Shop, 'db' | 'catalogue'>,
  offering: Offering,
  { now, least = 1, askedBy }: { now: Date; least?: number; askedBy?: string | undefined },
): Promise<{ day: string | null; next: OpenSlot | null; anyOpen: boolean }> {
  const today = todayInMuseum(now, backend.catalogue.museum.timeZone)
  const lifetime = lifetimeOf(offering, today)
  const first = laterDay(lifetime.first, today)
  const last = earlierDay(lifetime.last, addDays(first, LOOK_AHEAD_DAYS))
  let anyOpen = false
  for (const { day, slots } of await readOpenDays(
    backend,
    offering,
    { first, last },
    now,
    askedBy,
  )) {
    anyOpen = true
    const next = slots.find(({ left }) => left >= least)
    if (next !== undefined) return { day, next, anyOpen }
  }
  return { day: null, next: null, anyOpen }
}
