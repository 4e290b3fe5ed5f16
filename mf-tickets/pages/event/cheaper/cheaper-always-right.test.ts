import type { Ticket } from '@shop/shared/api/endpoints/events'
import type { Subticket } from '@shop/shared/api/endpoints/subticket'
import { lineTotal } from '@shop/shared/cart/line'
import { settledParts } from '@shop/shared/tickets/family-components'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { type Parts, type Picked, pickedCount } from '@shop/shared/tickets/ticket-count'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLine, anEvent, anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import {
  areSamePeople,
  everyChoice,
  isAllowed,
  peopleOf,
  totalOf,
} from '../../../testing/every-choice.ts'
import { contingentOf } from '../choice/places-left.ts'
import { reduceCounts } from '../choice/reduce-counts.ts'
import { toLines } from '../choice/to-lines.ts'
import { type Choosing, cheaperCombination } from './cheaper-combination.ts'

const SINGLES = ['adult', 'youth', 'child']

/** Few different prices, so that equal and free ones are common. */
const price = fc.constantFrom(0, 0, 300, 500, 800, 1800)
const mode = fc.constantFrom(1, 1, 1, 3, 5)
const schedule = (most: fc.Arbitrary<number>) =>
  fc
    .option(most, { freq: 8 })
    .map((max) => aTicket({}, max === null ? {} : { '10:00': max }).schedule)

const few = fc.integer({ min: 0, max: 6 })

const single = (id: string, places: fc.Arbitrary<number>): fc.Arbitrary<Ticket> =>
  fc
    .record({ price, mode, schedule: schedule(places), book_with_cost: fc.boolean() })
    .map((own) => aTicket({ ...own, id, name: id }))

const standsFor = fc.oneof(
  { arbitrary: fc.subarray(SINGLES, { minLength: 1 }), weight: 6 },
  { arbitrary: fc.constantFrom<string[] | null>([], null), weight: 1 },
)

const part = (id: string, most: number): fc.Arbitrary<Subticket> =>
  fc
    .record({
      price,
      min: fc.constantFrom(null, 0, 1, 2),
      room: fc.option(fc.integer({ min: 0, max: most })),
      stands_for: standsFor,
    })
    .map(({ min, room, ...own }) =>
      aPart(id, {
        ...own,
        min_quantity: min,
        max_quantity: room === null ? null : Math.max(1, (min ?? 0) + room),
      }),
    )

const composed = (
  id: string,
  { places, most }: { places: fc.Arbitrary<number>; most: number },
): fc.Arbitrary<Ticket> =>
  fc
    .record({
      price,
      mode,
      family: fc.boolean(),
      schedule: schedule(places),
      book_with_cost: fc.boolean(),
      subtickets: fc
        .tuple(part(`${id}-1`, most), part(`${id}-2`, most))
        .chain((parts) => fc.integer({ min: 1, max: 2 }).map((count) => parts.slice(0, count))),
    })
    .map((own) => aTicket({ ...own, id, name: id }))

interface Size {
  people: number
  places: fc.Arbitrary<number>
  families: number
  most: number
}

/** A day's tickets, the places of its slot, the basket, and a choice as the picker shows it. */
function someChoosing({ people, places, families, most }: Size): fc.Arbitrary<Choosing> {
  const names = Array.from({ length: families }, (_, index) => `family${index}`)
  const counts = fc.array(fc.integer({ min: 0, max: people }), { minLength: 12, maxLength: 12 })
  return fc
    .record({
      singles: fc.tuple(...SINGLES.map((id) => single(id, places))),
      families: fc.tuple(...names.map((id) => composed(id, { places, most }))),
      places,
      counts,
      opened: fc.subarray(names),
      hasPaid: fc.boolean(),
    })
    .map(({ singles, families, places, counts, opened, hasPaid }) => {
      const tickets = [...singles, ...families]
      const slot = { datetime: at('10:00'), max_tickets: places }
      const offer = anOffer(tickets, { '10:00': places })
      const lines = hasPaid ? [aLine({ totalCount: 1 })] : []
      const contingent = contingentOf(offer, slot, lines)
      const next = [...counts]
      const wanted: Record<string, number | Parts> = {}
      for (const { id } of singles) wanted[id] = next.pop() ?? 0
      for (const ticket of families) {
        if (!opened.includes(ticket.id)) continue
        const parts = ticket.subtickets.map(({ id }) => [id, next.pop() ?? 0])
        wanted[ticket.id] = settledParts(ticket, Object.fromEntries(parts))
      }
      const { picked } = reduceCounts(wanted, tickets, contingent)
      const basket = { lines, eventId: offer.eventId, datetime: slot.datetime }
      return { tickets, picked, contingent, basket }
    })
}

const small = someChoosing({ people: 2, places: few, families: 2, most: 2 })
/** More composed tickets than the number for which the code tries all combinations. */
const several = someChoosing({
  people: 12,
  places: fc.integer({ min: 0, max: 90 }),
  families: 7,
  most: 6,
})
const large = someChoosing({
  people: 999,
  places: fc.integer({ min: 0, max: 3000 }),
  families: 7,
  most: 900,
})

function linesOf({ tickets, basket }: Choosing, picked: Picked) {
  const offer = anOffer([...tickets], { '10:00': 9 })
  return toLines({ event: anEvent(), offer, datetime: basket.datetime, tickets, picked })
}

function basketTotal(choosing: Choosing, picked: Picked): number {
  return linesOf(choosing, picked).reduce((sum, line) => sum + lineTotal(line), 0)
}

/** The choice after the page has applied the proposal. */
function taken({ tickets, contingent }: Choosing, picked: Picked) {
  return reduceCounts(picked, tickets, contingent)
}

test('a proposal saves in the basket exactly what it promises, and the picker accepts it unchanged', () => {
  for (const some of [small, large])
    fc.assert(
      fc.property(some, (choosing) => {
        const found = cheaperCombination(choosing)
        if (found === null) return
        expect(found.saving).toBeGreaterThan(0)
        expect(basketTotal(choosing, choosing.picked) - basketTotal(choosing, found.picked)).toBe(
          found.saving,
        )
        expect(isAllowed(choosing, found.picked)).toBe(true)
        expect(taken(choosing, found.picked)).toEqual({ picked: found.picked, reductions: [] })
      }),
      { numRuns: 300 },
    )
}, 60_000)

test('a proposal has tickets for exactly the same people', () => {
  for (const some of [small, several])
    fc.assert(
      fc.property(some, (choosing) => {
        const found = cheaperCombination(choosing)
        if (found === null) return
        const { tickets, picked } = choosing
        expect(areSamePeople(peopleOf(tickets, picked), peopleOf(tickets, found.picked))).toBe(true)
      }),
      { numRuns: 500 },
    )
}, 60_000)

test('no allowed choice costs less than the proposal, or as much with fewer tickets', () => {
  let proposals = 0
  fc.assert(
    fc.property(small, (choosing) => {
      const { tickets, picked } = choosing
      const people = peopleOf(tickets, picked)
      fc.pre(people.length <= 6)
      const found = cheaperCombination(choosing)
      if (!isAllowed(choosing, picked)) return
      const rank = (one: Picked) => [totalOf(tickets, one), pickedCount(one)] as const
      const [total] = rank(picked)
      const best = everyChoice(tickets, people.length)
        .filter((one) => totalOf(tickets, one) < total)
        .filter((one) => isAllowed(choosing, one))
        .filter((one) => areSamePeople(people, peopleOf(tickets, one)))
        .map(rank)
        .sort((a, b) => a[0] - b[0] || a[1] - b[1])[0]
      if (found !== null) proposals += 1
      expect(found === null ? undefined : rank(found.picked)).toEqual(best)
    }),
    { numRuns: 600 },
  )
  // Without enough proposals the test would prove nothing.
  expect(proposals).toBeGreaterThan(20)
}, 60_000)

test('the search for a proposal never changes its input, and repeats its result', () => {
  fc.assert(
    fc.property(small, (choosing) => {
      const before = JSON.stringify(choosing)
      const first = cheaperCombination(choosing)
      expect(JSON.stringify(choosing)).toBe(before)
      expect(cheaperCombination(choosing)).toEqual(first)
    }),
  )
})

test('a proposal is final: after it is accepted, no further proposal follows', () => {
  fc.assert(
    fc.property(small, (choosing) => {
      const found = cheaperCombination(choosing)
      if (found === null) return
      expect(cheaperCombination({ ...choosing, picked: found.picked })).toBeNull()
    }),
    { numRuns: 500 },
  )
}, 60_000)
