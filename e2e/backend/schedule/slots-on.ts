import { addDays, weekdayOf } from '@shop/shared/dates/month'
import type { CatalogueEvent } from '../catalogue/schema.ts'
import { addMinutes, daysBetween } from './day.ts'

/** Something places are sold for: a time of a timed event, or a whole day of a day event. */
export interface Slot {
  eventId: string
  /** Museum wall time; midnight for a day. It is the slot's name on the wire and in the database. */
  startsAt: string
  /** Null where the event has no length. */
  endsAt: string | null
  timed: boolean
  /** Places before anybody bought. */
  capacity: number
}

/** First and last day of an event; both move on with `today`, so that a demo never ends. */
export function lifetimeOf(event: CatalogueEvent, today: string): { first: string; last: string } {
  return {
    first: addDays(today, event.lifetime.fromDay),
    last: addDays(today, event.lifetime.toDay),
  }
}

/** The slots of an event on a day, past ones too, in order of time; none when it is closed. */
export function slotsOn(event: CatalogueEvent, day: string, today: string): Slot[] {
  const { first, last } = lifetimeOf(event, today)
  const offset = daysBetween(today, day)
  if (day < first || day > last || event.closedDays?.includes(offset)) return []
  const openings = event.opening.filter(({ weekdays }) =>
    // The catalogue counts 1 = Monday … 7 = Sunday, and takes 0 for Sunday too.
    weekdays.some((number) => (number + 6) % 7 === weekdayOf(day)),
  )
  const slots = openings.flatMap((opening): Slot[] => {
    const times = event.kind === 'day' ? ['00:00'] : (opening.times ?? [])
    return times.map((time) => {
      const startsAt = `${day} ${time}:00`
      return {
        eventId: event.id,
        startsAt,
        endsAt: endOf(event, startsAt, opening.durationMinutes),
        timed: event.kind === 'timed',
        capacity: capacityOf(event, offset, time, opening.capacity),
      }
    })
  })
  return slots.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

function endOf(event: CatalogueEvent, startsAt: string, minutes: number | undefined) {
  return event.kind === 'day' || minutes === undefined ? null : addMinutes(startsAt, minutes)
}

function capacityOf(event: CatalogueEvent, day: number, time: string, capacity: number): number {
  const same = (slot: { day: number; time: string }) => slot.day === day && slot.time === time
  if (event.soldOutDays?.includes(day) || event.soldOutSlots?.some(same)) return 0
  return event.scarceSlots?.find(same)?.left ?? capacity
}

/** A timed slot can be bought until it begins, a day until it ends. */
export function isPast(slot: Pick<Slot, 'startsAt' | 'timed'>, museumNow: string): boolean {
  return slot.timed
    ? slot.startsAt < museumNow
    : slot.startsAt.slice(0, 10) < museumNow.slice(0, 10)
}
