import { isPast } from '@shop/shared/dates/museum-time'
import * as v from 'valibot'
import {
  type Admission,
  admissionCount,
  admissionTaxParts,
  admissionTotal,
  subTicketItems,
  subTicketSchema,
} from './admission.ts'
import {
  computedField,
  count,
  datetime,
  id,
  listOf,
  name,
  price,
  shownText,
  switchField,
  taxRate,
} from './fields.ts'
import { type LineKind, sentTime } from './line-kind.ts'

const schema = v.object({
  type: v.literal('ticket'),
  id,
  eventId: id,
  name,
  eventName: name,
  mode: v.pipe(v.number(), v.integer()),
  /** The slot, in the backend's format, sent back to it unchanged. */
  datetime,
  datetime_end: v.optional(v.nullable(datetime), null),
  /** Tickets; with sub-tickets recomputed to 1 or 0. */
  totalCount: count,
  price,
  totalPrice: computedField,
  tax: taxRate,
  subtickets: listOf(subTicketSchema),
  bookWithCost: switchField,
  print_separately: switchField,
  /** Address of a small picture of the event. */
  picture: shownText,
})

export type TicketLine = v.InferOutput<typeof schema>

/** Admission to an event in a time slot. */
export const ticketLine: LineKind<TicketLine> = {
  type: 'ticket',
  schema,
  isGoods: false,
  recomputed(line) {
    const totalCount = admissionCount(asAdmission(line))
    const totalPrice = admissionTotal(asAdmission(line))
    const right = line.totalCount === totalCount && line.totalPrice === totalPrice
    return right ? line : { ...line, totalCount, totalPrice }
  },
  offer: ({ eventId: id }) => ({ kind: 'event', id }),
  count: (line) => admissionCount(asAdmission(line)),
  places: (line) => ticketLine.count(line),
  total: (line) => admissionTotal(asAdmission(line)),
  taxParts: (line) => admissionTaxParts(asAdmission(line)),
  toItems: (line) => [
    {
      type: 'ticket',
      id: line.id,
      count: ticketLine.count(line),
      datetime: sentTime(line.datetime),
      subtickets: subTicketItems(line.subtickets),
    },
  ],
  toShippingItems: (line) => [
    {
      type: 'ticket',
      id: line.id,
      count: ticketLine.count(line),
      datetime: sentTime(line.datetime),
    },
  ],
  startsAt: (line) => line.datetime,
  /** A slot can be entered until it ends. */
  isOver: (line, { now, zone }) => isPast(line.datetime_end ?? line.datetime, now, zone),
}

function asAdmission({ id, name, price, tax, totalCount, subtickets }: TicketLine): Admission {
  return { id, name, price, vat_value: tax, count: totalCount, subtickets }
}
