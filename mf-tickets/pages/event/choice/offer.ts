import type { Ticket, TicketsOfDate, Timeslot } from '@shop/shared/api/endpoints/events'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { needsOpenSlot } from '@shop/shared/tickets/ticket-mode'

export interface Offer extends TicketsOfDate {
  eventId: string
  /** `YYYY-MM-DD` */
  date: string
}

/** The tickets' maxima for one slot; undefined where a ticket is not valid in it. */
export function scheduleEntry(ticket: Pick<Ticket, 'schedule'>, datetime: string) {
  return ticket.schedule.find((entry) => entry.datetime === datetime)
}

/** Without slots the tickets are valid all day. */
export function sellsDayTickets(offer: Pick<Offer, 'timeslot'>): boolean {
  return offer.timeslot.length === 0
}

/**
 * A day without slots, as its only slot. Its places are those of the calendar, null if the calendar
 * has none. Its datetime is the one the tickets name, otherwise midnight.
 */
export function daySlot(offer: Offer, places: number | null): Timeslot {
  const named = offer.tickets.flatMap(({ schedule }) => schedule)[0]?.datetime
  return {
    datetime: named ?? joinWallTime(offer.date, '00:00'),
    max_tickets: places ?? Number.POSITIVE_INFINITY,
  }
}

/** A ticket that needs an open slot is shown only on days when it has one. */
export function isTicketOffered({ mode, schedule }: Pick<Ticket, 'mode' | 'schedule'>): boolean {
  return !needsOpenSlot(mode) || schedule.some((entry) => entry.max_tickets > 0)
}
