import type { Ticket, Timeslot } from '@shop/shared/api/endpoints/events'
import type { SlotKind, TimeSlot } from '@shop/shared/booking/slot'
import type { CartLine } from '@shop/shared/cart/line'
import { isPast } from '@shop/shared/dates/museum-time'
import { parseWallTime, wallText } from '@shop/shared/dates/wall-time'
import { type Offer, scheduleEntry } from './offer.ts'
import { contingentOf } from './places-left.ts'

export interface Slot extends TimeSlot {
  datetime: string
  places: Timeslot
}

interface Clock {
  now: Date
  zone: string
}

/** The day's slots in the order of time, independent of the order of the answer. */
export function describeSlots(offer: Offer, lines: readonly CartLine[], clock: Clock): Slot[] {
  return offer.timeslot
    .flatMap((places) => {
      const wall = parseWallTime(places.datetime, clock.zone)
      return wall === null ? [] : [{ places, moment: wallText(wall), time: wall.time.slice(0, 5) }]
    })
    .sort((one, other) => (one.moment < other.moment ? -1 : 1))
    .map(({ places, time }) => ({
      datetime: places.datetime,
      time,
      kind: kindOf(offer.tickets, places, clock),
      left: contingentOf(offer, places, lines).shared,
      places,
    }))
}

/**
 * A slot is sold out when its own places are gone, or those of every ticket valid in it. One ticket
 * type without places says nothing about the others. Without any valid ticket the slot is closed,
 * not sold out.
 */
function kindOf(tickets: readonly Ticket[], slot: Timeslot, { now, zone }: Clock): SlotKind {
  // The museum may go on selling a slot that has begun.
  if (isPast(endOf(tickets, slot.datetime) ?? slot.datetime, now, zone)) return 'closed'
  const { own } = contingentOf({ eventId: '', tickets }, slot, [])
  const maxima = [...own.values()]
  if (slot.max_tickets > 0 && maxima.some((maximum) => maximum > 0)) return 'open'
  if (isPast(slot.datetime, now, zone)) return 'closed'
  return slot.max_tickets > 0 && maxima.length === 0 ? 'closed' : 'soldOut'
}

/** The end of a slot, from its tickets; null if none has one. */
export function endOf(tickets: readonly Ticket[], datetime: string): string | null {
  const ends = tickets.map((ticket) => scheduleEntry(ticket, datetime)?.datetime_end ?? null)
  return ends.find((end) => end !== null) ?? null
}
