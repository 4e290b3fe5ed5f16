import type { Ticket, TicketsOfDate, Timeslot } from '@shop/shared/api/endpoints/events'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { needsOpenSlot } from '@shop/shared/tickets/ticket-mode'

export interface Offer extends TicketsOfDate {
  eventId: string
  /** `YYYY-MM-DD` */
  date: string
}

/**
 * The entry with a ticket's maximum for one slot; undefined if the ticket is not valid in the slot.
 */
export function scheduleEntry(ticket: Pick<Ticket, 'schedule'>, datetime: string) {
  return ticket.schedule.find((entry) => entry.datetime === datetime)
}

/** Does the day sell day tickets? Without slots, tickets are valid all day. */
export function sellsDayTickets(offer: Pick<Offer, 'timeslot'>): boolean {
  return offer.timeslot.length === 0
}

/**
 * Describes a day without slots as one slot. It has the places from the calendar, without a limit
 * if the calendar has none. Its datetime comes from the tickets, otherwise it is midnight.
 */
export function daySlot(offer: Offer, places: number | null): Timeslot {
  const named = offer.tickets.flatMap(({ schedule }) => schedule)[0]?.datetime
  return {
    datetime: named ?? joinWallTime(offer.date, '00:00'),
    max_tickets: places ?? Number.POSITIVE_INFINITY,
  }
}

/** Is the ticket shown? A ticket that needs an open slot is shown only on days that have one. */
export function isTicketOffered({ mode, schedule }: Pick<Ticket, 'mode' | 'schedule'>): boolean {
  return !needsOpenSlot(mode) || schedule.some((entry) => entry.max_tickets > 0)
}
