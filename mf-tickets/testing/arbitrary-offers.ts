import type { Ticket } from '@shop/shared/api/endpoints/events'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import type { Picked } from '@shop/shared/tickets/ticket-count'
import fc from 'fast-check'
import type { Offer } from '../pages/event/choice/offer.ts'
import { aLine, anOffer, aTicket, at, DATE } from './event-builders.ts'

/**
 * Offers, baskets and wishes of every shape for property tests. Few different ids and times, so
 * that they collide often.
 */

export const TIMES = ['09:00', '10:00', '10:30', '23:59']
export const TICKET_IDS = ['t0', 't1', 't2', 't3']
export const PART_IDS = ['p0', 'p1', 'p2']

const places = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) },
  fc.constantFrom(0, 1, 2000),
)
const cents = fc.oneof(fc.constant(0), fc.nat(1_000_000))

const bounds = fc.oneof(
  fc.record({ min_quantity: fc.option(fc.nat(3)), max_quantity: fc.option(fc.nat(5)) }),
  fc.integer({ min: 1, max: 3 }).map((count) => ({ min_quantity: count, max_quantity: count })),
)
const parts = fc
  .array(fc.tuple(cents, bounds), { maxLength: PART_IDS.length })
  .map((all) => all.map(([price, some], place) => aPart(`p${place}`, { price, ...some })))
const noParts = fc.constant<ReturnType<typeof aPart>[]>([])

const schedule = fc.dictionary(fc.constantFrom(...TIMES), places, { size: 'medium' })

/** Any kind of ticket, including one with an undocumented mode. */
const ticketFacts = fc.record({
  mode: fc.constantFrom(1, 2, 1, 3, 5, 7),
  price: cents,
  family: fc.boolean(),
  book_with_cost: fc.nat(4).map((luck) => luck === 4),
  sequence_no: fc.nat(3),
  subtickets: fc.oneof(noParts, parts),
})

function someTickets(date: string): fc.Arbitrary<Ticket[]> {
  return fc
    .array(fc.tuple(ticketFacts, schedule), {
      minLength: 2,
      maxLength: TICKET_IDS.length,
    })
    .map((all) =>
      all.map(([facts, slots], place) =>
        aTicket({ ...facts, id: `t${place}`, name: `Ticket ${place}` }, slots, date),
      ),
    )
}

/** A day's slots in any order; empty for a day with day tickets. */
const someSlots = fc
  .tuple(fc.shuffledSubarray(TIMES), fc.tuple(places, places, places, places))
  .map(([times, numbers]) =>
    Object.fromEntries(times.map((time, place) => [time, numbers[place] ?? 0])),
  )

export function someOffer(date = DATE): fc.Arbitrary<Offer> {
  return fc
    .tuple(someTickets(date), someSlots)
    .map(([tickets, slots]) => anOffer(tickets, slots, date))
}

/**
 * A basket for the offer's day. It may include other events and tickets that are no longer sold.
 */
export function someBasket({ tickets, date }: Offer): fc.Arbitrary<CartLine[]> {
  const count = fc.integer({ min: 1, max: 6 })
  const eventId = fc.constantFrom('event', 'event', 'another')
  const sold = fc.constantFrom(
    ...tickets.filter(({ subtickets }) => subtickets.length === 0),
    ...GONE,
  )
  const inSlot = fc
    .tuple(sold, eventId, fc.constantFrom(...TIMES), count)
    .map(([{ id, mode, price }, event, time, totalCount]) =>
      aLine({ id, mode, price, eventId: event, datetime: at(time, date), totalCount }),
    )
  const allDay = fc.tuple(sold, eventId, count).map(
    ([{ id, name, price }, event, pieces]): CartLine => ({
      type: 'dayTicket',
      eventId: event,
      eventName: 'Light and Shadow',
      dayTickets: [{ id, name, price, vat_value: 2.6, count: pieces, subtickets: [] }],
      datetime: at('00:00', date),
      totalCount: 0,
      totalPrice: 0,
    }),
  )
  return fc
    .array(fc.oneof(inSlot, allDay), { maxLength: 3 })
    .map((lines) => lines.map(recomputedLine))
}

const GONE = [aTicket({ id: 'gone' }), aTicket({ id: 'goneFree', mode: 3 })]

/** Any count, also one that no field of the page would write. */
export const someCount = fc.oneof(
  { weight: 8, arbitrary: fc.nat(8) },
  fc.constantFrom(-1, 2.7, 999, 1000, 1e9, Number.NaN, Number.NEGATIVE_INFINITY),
  fc.constant(Number.POSITIVE_INFINITY),
)

export const someWish: fc.Arbitrary<Picked> = fc.dictionary(
  fc.constantFrom(...TICKET_IDS, 'gone'),
  fc.oneof(someCount, fc.dictionary(fc.constantFrom(...PART_IDS, 'stranger'), someCount)),
)
