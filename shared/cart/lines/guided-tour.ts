import { isPast } from '@shop/shared/dates/museum-time'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import * as v from 'valibot'
import { admissionCount, admissionSchema, admissionTaxParts, subTicketItems } from './admission.ts'
import {
  clockTime,
  computedField,
  count,
  day,
  id,
  listOf,
  name,
  price,
  shownText,
  switchField,
  taxRate,
} from './fields.ts'
import type { LineKind } from './line-kind.ts'

const answerSchema = v.object({
  id,
  type: v.string(),
  value: v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean()]),
  /** The question and the readable answer; only displayed, never sent. */
  question: v.optional(v.string(), ''),
  shown: v.optional(v.string(), ''),
})

const schema = v.object({
  type: v.literal('guidedTour'),
  id,
  tourId: id,
  name,
  eventName: name,
  /** `YYYY-MM-DD` */
  date: day,
  /** Start time, the backend's name of the slot: `10:00`. */
  time: clockTime,
  answers: listOf(answerSchema),
  tickets: listOf(admissionSchema),
  /** Whole tours booked; ignored if places are booked. */
  tours: count,
  /** True: places in a tour are booked. False: a group books whole tours. */
  single_ticketing: switchField,
  book_complete_tour: switchField,
  /** People; if places are booked, the number of places. */
  totalCount: count,
  /** Cents, for one place or one tour. */
  price,
  priceId: v.optional(v.nullable(id), null),
  /** Name of the price if the visitor chose it among several; else empty. */
  priceName: v.optional(name, ''),
  vat_value: taxRate,
  totalPrice: computedField,
  /** Address of a small picture of the tour. */
  picture: shownText,
})

export type GuidedTourLine = v.InferOutput<typeof schema>
export type TourAnswer = v.InferOutput<typeof answerSchema>

/** A whole tour counts as this many places, for any number of people. */
export const PLACES_OF_A_TOUR = 10

/** A guided tour on a day, booked by places or as whole tours, with admission if required. */
export const guidedTourLine: LineKind<GuidedTourLine> = {
  type: 'guidedTour',
  schema,
  isGoods: false,
  recomputed(line) {
    const totalPrice = guidedTourLine.total(line)
    return line.totalPrice === totalPrice ? line : { ...line, totalPrice }
  },
  offer: ({ tourId: id }) => ({ kind: 'tour', id }),
  count: bookedUnits,
  places: (line) => bookedUnits(line) * (line.single_ticketing ? 1 : PLACES_OF_A_TOUR),
  total: (line) => guidedTourLine.taxParts(line).reduce((sum, { gross }) => sum + gross, 0),
  taxParts: (line) => [
    { gross: line.price * bookedUnits(line), rate: line.vat_value },
    ...line.tickets.flatMap(admissionTaxParts),
  ],
  toItems: (line) => [
    {
      type: 'guidedTour',
      tourId: line.tourId,
      datetime: joinWallTime(line.date, line.time),
      prices: line.priceId === null ? [] : [{ id: line.priceId, count: bookedUnits(line) }],
      tickets: ticketItems(line),
      answers: line.answers.map(({ id, type, value }) => ({ id, type, value })),
    },
  ],
  toShippingItems: (line) => [
    {
      type: 'guidedTour',
      id: line.tourId,
      count: line.single_ticketing ? bookedUnits(line) : 1,
      datetime: joinWallTime(line.date, line.time),
    },
  ],
  startsAt: (line) => joinWallTime(line.date, line.time),
  isOver: (line, { now, zone }) => isPast(joinWallTime(line.date, line.time), now, zone),
}

function bookedUnits(line: GuidedTourLine): number {
  return line.single_ticketing ? line.totalCount : line.tours
}

function ticketItems(line: GuidedTourLine) {
  return line.tickets
    .filter((ticket) => admissionCount(ticket) > 0)
    .map((ticket) => {
      const item = { id: ticket.id, count: admissionCount(ticket) }
      if (ticket.subtickets.length === 0) return item
      return { ...item, subtickets: subTicketItems(ticket.subtickets) }
    })
}
