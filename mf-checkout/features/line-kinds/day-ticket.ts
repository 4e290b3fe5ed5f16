import { admissionCount } from '@shop/shared/cart/lines/admission'
import type { DayTicketLine } from '@shop/shared/cart/lines/day-ticket'
import { admissions } from './admission-text.ts'
import { dayAndTime, type LineKind, SOLD_BY_PIECE } from './line-kind.ts'
import { TICKET_DRAWING } from './ticket.ts'

export const dayTicketKind: LineKind<DayTicketLine> = {
  ...SOLD_BY_PIECE,
  drawing: TICKET_DRAWING,
  text: ({ eventName, datetime, dayTickets }, zone) => ({
    title: eventName,
    day: dayAndTime(datetime, zone).date ?? null,
    parts: admissions(dayTickets),
  }),
  /** One kind may be reduced to zero as long as another kind remains. */
  openCounts({ dayTickets }) {
    const all = dayTickets.reduce((sum, ticket) => sum + admissionCount(ticket), 0)
    return dayTickets.flatMap(({ name, price, count, subtickets }, part) =>
      subtickets.length > 0
        ? []
        : { part, kind: { name, price }, count, least: all > count ? 0 : 1 },
    )
  },
  parts: ({ dayTickets }) => dayTickets.length,
  withCount: (line, count, part) => ({
    ...line,
    dayTickets: line.dayTickets.map((ticket, at) => (at === part ? { ...ticket, count } : ticket)),
  }),
  identity: ({ type, eventId, datetime }) => [type, eventId, datetime],
  visit: ({ datetime }, zone) => ({ date: dayAndTime(datetime, zone).date }),
  choice: 'ticket',
  when: ({ datetime: day }) => ({ day }),
}
