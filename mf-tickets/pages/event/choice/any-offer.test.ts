import { lineCount, lineTotal } from '@shop/shared/cart/line'
import { openParts, withPart } from '@shop/shared/tickets/family-components'
import { type Picked, ticketCount } from '@shop/shared/tickets/ticket-count'
import { ticketPrice } from '@shop/shared/tickets/ticket-price'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  PART_IDS,
  someBasket,
  someCount,
  someOffer,
  someWish,
  TICKET_IDS,
} from '../../../testing/arbitrary-offers.ts'
import { brokenLimits } from '../../../testing/broken-limits.ts'
import { anEvent } from '../../../testing/event-builders.ts'
import { describeSlots } from './describe-slots.ts'
import { daySlot, type Offer, sellsDayTickets } from './offer.ts'
import { contingentOf, placesLeft } from './places-left.ts'
import { reduceCounts } from './reduce-counts.ts'
import { toLines } from './to-lines.ts'

/** A day on offer, a basket, and one of the day's slots or the day itself. */
const someSale = someOffer().chain((offer) =>
  fc
    .tuple(fc.nat(3), fc.option(fc.nat(20)), someBasket(offer))
    .map(([at, places, lines]) => ({ offer, place: placeOf(offer, at, places), lines })),
)

function placeOf(offer: Offer, at: number, places: number | null) {
  const slot = offer.timeslot[at % offer.timeslot.length]
  return slot === undefined ? daySlot(offer, places) : slot
}

type Sale = typeof someSale extends fc.Arbitrary<infer Value> ? Value : never

const hadOf = (wanted: Picked, { offer, place, lines }: Sale) =>
  reduceCounts(wanted, offer.tickets, contingentOf(offer, place, lines))

test('for any wanted counts, the choice is never more than what is available', () => {
  fc.assert(
    fc.property(someSale, someWish, (sale, wanted) => {
      const { picked } = hadOf(wanted, sale)
      expect(brokenLimits({ ...sale, picked })).toEqual([])
      // A second computation with the result must give the same result.
      expect(hadOf(picked, sale)).toEqual({ picked, reductions: [] })
    }),
    { numRuns: 300 },
  )
})

test('the shown limit of a ticket can be chosen, one more cannot, and each choice can be undone', () => {
  fc.assert(
    fc.property(someSale, someWish, (sale, wanted) => {
      const { tickets } = sale.offer
      const { picked } = hadOf(wanted, sale)
      const contingent = contingentOf(sale.offer, sale.place, sale.lines)
      for (const ticket of tickets) {
        const limit = placesLeft(ticket, { contingent, tickets, picked })
        const count = ticketCount(picked[ticket.id])
        expect(count).toBeLessThanOrEqual(limit ?? 0)
        // A ticket without a limit and without a count has no usable button, so it is skipped.
        if (picked[ticket.id] !== undefined) expect((limit ?? 0) + count).toBeGreaterThan(0)
        if (limit === null || ticket.subtickets.length > 0) continue
        const most = { ...picked, [ticket.id]: limit }
        expect(brokenLimits({ ...sale, picked: most })).toEqual([])
        if (limit === 999) continue
        expect(
          brokenLimits({ ...sale, picked: { ...picked, [ticket.id]: limit + 1 } }),
        ).not.toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})

test('the basket lines contain exactly the choice, piece by piece and cent by cent', () => {
  fc.assert(
    fc.property(someSale, someWish, (sale, wanted) => {
      const { offer, place } = sale
      const { picked } = hadOf(wanted, sale)
      const lines = toLines({
        event: anEvent(),
        offer,
        datetime: place.datetime,
        tickets: offer.tickets,
        picked,
      })
      const sum = (of: (ticket: Offer['tickets'][number]) => number) =>
        offer.tickets.reduce((all, ticket) => all + of(ticket), 0)
      expect(lines.reduce((all, line) => all + lineCount(line), 0)).toBe(
        sum(({ id }) => ticketCount(picked[id])),
      )
      expect(lines.reduce((all, line) => all + lineTotal(line), 0)).toBe(
        sum((ticket) => ticketPrice(ticket, picked[ticket.id])),
      )
      for (const line of lines) {
        expect(line).toMatchObject({ eventId: 'event', datetime: place.datetime })
        expect(Number.isSafeInteger(line.totalPrice)).toBe(true)
        expect(line.type).toBe(sellsDayTickets(offer) ? 'dayTicket' : 'ticket')
      }
    }),
    { numRuns: 200 },
  )
})

test('the basket is subtracted once: after adding, exactly the other places are left', () => {
  fc.assert(
    fc.property(someSale, someWish, (sale, wanted) => {
      const { offer, place, lines } = sale
      const { picked } = hadOf(wanted, sale)
      const choice = { event: anEvent(), offer, datetime: place.datetime, picked }
      const added = [...lines, ...toLines({ ...choice, tickets: offer.tickets })]
      const before = contingentOf(offer, place, lines)
      const after = contingentOf(offer, place, added)
      for (const ticket of offer.tickets) {
        const none = { tickets: offer.tickets, picked: { ...picked, [ticket.id]: 0 } }
        const limit = placesLeft(ticket, { ...none, contingent: before })
        const rest = placesLeft(ticket, { ...none, picked: {}, contingent: after })
        const count = [3, 5].includes(ticket.mode) ? 0 : ticketCount(picked[ticket.id])
        if (limit === null || limit === 999) continue
        expect(rest).toBe(limit - count)
      }
    }),
    { numRuns: 200 },
  )
})

test('the components of a ticket stay within their bounds after any changes', () => {
  const changes = fc.array(fc.tuple(fc.constantFrom(...PART_IDS, 'stranger'), someCount), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(someSale, fc.constantFrom(...TICKET_IDS), changes, (sale, id, steps) => {
      const ticket = sale.offer.tickets.find((one) => one.id === id && one.subtickets.length > 0)
      if (ticket === undefined) return
      let parts = openParts(ticket)
      for (const [part, count] of steps) {
        parts = withPart(ticket, parts, part, count)
        const { picked } = hadOf({ [id]: parts }, sale)
        expect(brokenLimits({ ...sale, picked })).toEqual([])
      }
    }),
    { numRuns: 200 },
  )
})

test('any slots are shown in order and completely, and none has fewer than zero places', () => {
  const clock = { now: new Date('2026-09-03T08:15:00Z'), zone: 'Europe/Zurich' }
  fc.assert(
    fc.property(someSale, ({ offer, lines }) => {
      const slots = describeSlots(offer, lines, clock)
      const datetimes = slots.map(({ datetime }) => datetime)
      expect(datetimes).toEqual(offer.timeslot.map(({ datetime }) => datetime).sort())
      for (const { kind, left, places } of slots) {
        expect(left).toBeGreaterThanOrEqual(0)
        if (kind === 'open') expect(places.max_tickets).toBeGreaterThan(0)
      }
    }),
    { numRuns: 100 },
  )
}, 60_000)
