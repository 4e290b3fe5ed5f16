import { isDayPast } from '@shop/shared/dates/museum-time'
import * as v from 'valibot'
import {
  type Admission,
  admissionCount,
  admissionSchema,
  admissionTaxParts,
  subTicketItems,
} from './admission.ts'
import { computedField, datetime, id, listOf, name, shownText } from './fields.ts'
import { type LineKind, sentTime } from './line-kind.ts'

const schema = v.object({
  type: v.literal('dayTicket'),
  eventId: id,
  eventName: name,
  dayTickets: listOf(admissionSchema),
  /** The day, in the backend's format; ignore its time. */
  datetime,
  totalCount: computedField,
  totalPrice: computedField,
  /** Address of a small picture of the event. */
  picture: shownText,
})

export type DayTicketLine = v.InferOutput<typeof schema>

/** Tickets for any time of one day, selected together and stored as one line. */
export const dayTicketLine: LineKind<DayTicketLine> = {
  type: 'dayTicket',
  schema,
  isGoods: false,
  recomputed(line) {
    const totalCount = dayTicketLine.count(line)
    const totalPrice = dayTicketLine.total(line)
    const right = line.totalCount === totalCount && line.totalPrice === totalPrice
    return right ? line : { ...line, totalCount, totalPrice }
  },
  offer: ({ eventId: id }) => ({ kind: 'event', id }),
  count: (line) => line.dayTickets.reduce((sum, ticket) => sum + admissionCount(ticket), 0),
  places: (line) => dayTicketLine.count(line),
  total: (line) => dayTicketLine.taxParts(line).reduce((sum, { gross }) => sum + gross, 0),
  taxParts: (line) => line.dayTickets.flatMap(admissionTaxParts),
  /** One item per kind of ticket; `dayticket` is the backend's spelling. */
  toItems: (line) =>
    chosen(line).map((ticket) => ({
      type: 'dayticket',
      id: ticket.id,
      count: admissionCount(ticket),
      datetime: sentTime(line.datetime),
      ...(ticket.subtickets.length > 0 ? { subtickets: subTicketItems(ticket.subtickets) } : {}),
    })),
  toShippingItems: (line) =>
    chosen(line).map((ticket) => ({
      type: 'dayticket',
      id: ticket.id,
      count: admissionCount(ticket),
    })),
  startsAt: (line) => line.datetime,
  isOver: (line, { now, zone }) => isDayPast(line.datetime, now, zone),
}

function chosen(line: DayTicketLine): Admission[] {
  return line.dayTickets.filter((ticket) => admissionCount(ticket) > 0)
}
