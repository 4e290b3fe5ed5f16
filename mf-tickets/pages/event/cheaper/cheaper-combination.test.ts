import type { Ticket } from '@shop/shared/api/endpoints/events'
import type { CartLine } from '@shop/shared/cart/line'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import type { Picked } from '@shop/shared/tickets/ticket-count'
import { expect, test } from 'vitest'
import { aLine, anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import { contingentOf } from '../choice/places-left.ts'
import { cheaperCombination } from './cheaper-combination.ts'

const SLOT = { '10:00': 999 }

const adult = aTicket({}, SLOT)
const reduced = aTicket({ id: 'reduced', name: 'Reduced', price: 1200 }, SLOT)
const youth = aTicket({ id: 'youth', name: 'Ages 6–16', price: 800 }, SLOT)
const child = aTicket({ id: 'child', name: 'Under 6', price: 0, book_with_cost: true }, SLOT)
const adults = aPart('adults', {
  price: 1200,
  min_quantity: 2,
  max_quantity: 2,
  stands_for: ['adult'],
})
const children = aPart('children', {
  price: 300,
  min_quantity: 1,
  max_quantity: 4,
  stands_for: ['youth', 'child'],
})
/** Two adults for 24, up to four children for 3 each, and 6 for the ticket itself. */
const family = aTicket(
  { id: 'family', name: 'Family', price: 600, family: true, subtickets: [adults, children] },
  SLOT,
)
const oneParent = aTicket(
  {
    id: 'oneParent',
    name: 'Small family',
    price: 400,
    family: true,
    subtickets: [
      aPart('adult', { price: 1200, min_quantity: 1, max_quantity: 1, stands_for: ['adult'] }),
      { ...children, id: 'kids', max_quantity: 3 },
    ],
  },
  SLOT,
)
const HOUSE = [adult, reduced, youth, child, family]

interface Case {
  tickets?: Ticket[]
  places?: number
  lines?: CartLine[]
}

function cheaper(picked: Picked, { tickets = HOUSE, places = 999, lines = [] }: Case = {}) {
  const slot = { datetime: at('10:00'), max_tickets: places }
  const offer = anOffer(tickets, { '10:00': places })
  const contingent = contingentOf(offer, slot, lines)
  const basket = { lines, eventId: offer.eventId, datetime: slot.datetime }
  return cheaperCombination({ tickets, picked, contingent, basket })
}

test('two adults and two youths are a family', () => {
  expect(cheaper({ adult: 2, youth: 2 })).toEqual({
    picked: { family: { adults: 2, children: 2 } },
    saving: 1600,
  })
})

test('people who do not fit into the family keep their own tickets', () => {
  expect(cheaper({ adult: 3, reduced: 1, youth: 5 })).toEqual({
    picked: { adult: 1, reduced: 1, youth: 1, family: { adults: 2, children: 4 } },
    saving: 2600,
  })
})

test('a free visitor stays out of the family ticket when a component costs money', () => {
  expect(cheaper({ adult: 2, youth: 1, child: 2 })).toEqual({
    picked: { child: 2, family: { adults: 2, children: 1 } },
    saving: 1100,
  })
  // 33 instead of 36 francs: one child joins the adults in a family ticket.
  expect(cheaper({ adult: 2, child: 3 })).toEqual({
    picked: { child: 2, family: { adults: 2, children: 1 } },
    saving: 300,
  })
})

test('more children join a family that is already chosen', () => {
  expect(cheaper({ youth: 2, family: { adults: 2, children: 1 } })).toEqual({
    picked: { family: { adults: 2, children: 3 } },
    saving: 1000,
  })
})

test('dissolves a family of known people when single tickets cost less', () => {
  const dear = { ...family, price: 5000 }
  dear.subtickets = [adults, { ...children, stands_for: ['youth'] }]
  expect(
    cheaper({ family: { adults: 2, children: 1 } }, { tickets: [adult, youth, dear] }),
  ).toEqual({ picked: { adult: 2, youth: 1 }, saving: 3300 })
})

test('does not count a visitor who may be older as a child under 6', () => {
  const dear = { ...family, price: 5000 }
  const tickets = [adult, youth, child, dear]
  expect(cheaper({ family: { adults: 2, children: 1 } }, { tickets })).toBeNull()
})

test('moves children of unknown age between families that take the same children', () => {
  const tickets = [...HOUSE, oneParent]
  expect(cheaper({ adult: 1, oneParent: { adult: 1, kids: 3 } }, { tickets })).toEqual({
    picked: { family: { adults: 2, children: 3 } },
    saving: 400,
  })
  const narrow = { ...family, subtickets: [adults, { ...children, stands_for: ['youth'] }] }
  const others = [adult, youth, child, narrow, oneParent]
  expect(cheaper({ adult: 1, oneParent: { adult: 1, kids: 3 } }, { tickets: others })).toBeNull()
})

test('combines two kinds of families when that is cheapest', () => {
  expect(cheaper({ adult: 3, youth: 6 }, { tickets: [...HOUSE, oneParent] })).toEqual({
    picked: { family: { adults: 2, children: 4 }, oneParent: { adult: 1, kids: 2 } },
    saving: 3800,
  })
})

test('proposes nothing when nothing is cheaper', () => {
  const cheapest: Picked[] = [
    {},
    { adult: 2 },
    { adult: 1, youth: 4 },
    { reduced: 2, youth: 2 },
    { family: { adults: 2, children: 4 } },
    { adult: 2, family: { adults: 2, children: 4 } },
  ]
  for (const picked of cheapest) expect(cheaper(picked), JSON.stringify(picked)).toBeNull()
  const same = { ...family, price: 600, subtickets: [adults, { ...children, price: 600 }] }
  const even = [{ ...adult, price: 1500 }, { ...youth, price: 600 }, child, same]
  expect(cheaper({ adult: 2, youth: 2 }, { tickets: even })).toBeNull()
})

test('proposes nothing for a choice that could not be bought', () => {
  expect(cheaper({ adult: 2, youth: 2, family: { adults: 2, children: 0 } })).toBeNull()
  expect(cheaper({ child: 2 })).toBeNull()
  expect(cheaper({ adult: 2, youth: 2, gone: 1 })).toBeNull()
  expect(cheaper({ adult: 2, youth: 2 }, { places: 3 })).toBeNull()
})

test('a family ticket is proposed only if it is sold in the slot and has a place left', () => {
  const picked = { adult: 2, youth: 2 }
  const without = (change: Partial<Ticket>) => [adult, youth, child, { ...family, ...change }]
  expect(cheaper(picked, { tickets: without({ schedule: [] }) })).toBeNull()
  const soldOut = family.schedule.map((entry) => ({ ...entry, max_tickets: 0 }))
  expect(cheaper(picked, { tickets: without({ schedule: soldOut }) })).toBeNull()
  const held = aLine({ id: 'family', name: 'Family', totalCount: 1 })
  const single = family.schedule.map((entry) => ({ ...entry, max_tickets: 1 }))
  expect(cheaper(picked, { tickets: without({ schedule: single }), lines: [held] })).toBeNull()
})

test('single tickets that need more places than are left do not replace a family', () => {
  const dear = { ...family, price: 5000 }
  dear.subtickets = [adults, { ...children, stands_for: ['youth'] }]
  const tickets = [adult, youth, dear]
  const picked = { family: { adults: 2, children: 1 } }
  expect(cheaper(picked, { tickets, places: 2 })).toBeNull()
  expect(cheaper(picked, { tickets, places: 3 })).not.toBeNull()
  const few = youth.schedule.map((entry) => ({ ...entry, max_tickets: 0 }))
  expect(cheaper(picked, { tickets: [adult, { ...youth, schedule: few }, dear] })).toBeNull()
})

test('if the backend names no ticket for a component, it stands for the ticket with its name', () => {
  const named = (name: string) => ({ ...adults, name, stands_for: null })
  const of = (parent: string, tickets: Ticket[] = []) => ({
    tickets: [
      adult,
      youth,
      ...tickets,
      {
        ...family,
        subtickets: [named(parent), { ...children, name: 'ages 6–16 ', stands_for: null }],
      },
    ],
  })
  const picked = { adult: 2, youth: 2 }
  expect(cheaper(picked, of(' ADULTS'))).toMatchObject({ saving: 1600 })
  expect(cheaper(picked, of('Adult'))).toBeNull()
  // Two tickets of that name may be for different people.
  expect(cheaper(picked, of('Adults', [{ ...reduced, name: 'Adults' }]))).toBeNull()
})

test('a component with an empty list of tickets stands for none of them', () => {
  const alone = { ...adults, name: 'Adults', stands_for: [] }
  const tickets = [adult, youth, child, { ...family, subtickets: [alone, children] }]
  expect(cheaper({ adult: 2, youth: 2 }, { tickets })).toBeNull()
})

test('people in a component that only one ticket has stay in that ticket', () => {
  const compartment = aTicket(
    {
      id: 'compartment',
      price: 4000,
      subtickets: [
        aPart('travellers', { min_quantity: 1, max_quantity: 4, stands_for: ['adult'] }),
        aPart('nightcap', { price: 750, max_quantity: 4 }),
      ],
    },
    SLOT,
  )
  const tickets = [adult, compartment]
  expect(cheaper({ adult: 4 }, { tickets })).toEqual({
    picked: { compartment: { travellers: 4, nightcap: 0 } },
    saving: 3200,
  })
  expect(cheaper({ compartment: { travellers: 1, nightcap: 0 } }, { tickets })).toEqual({
    picked: { adult: 1 },
    saving: 2200,
  })
  expect(cheaper({ compartment: { travellers: 1, nightcap: 1 } }, { tickets })).toBeNull()
})

test('a component that is set automatically is not enough to buy its ticket', () => {
  const pair = aTicket(
    {
      id: 'pair',
      price: 0,
      subtickets: [adults, aPart('dog', { price: 500, max_quantity: 1 })],
    },
    SLOT,
  )
  expect(cheaper({ adult: 2 }, { tickets: [adult, pair] })).toBeNull()
})

test('a ticket that needs a paid one keeps a paid one in the proposal', () => {
  const free = aTicket(
    {
      id: 'free',
      price: 0,
      book_with_cost: true,
      subtickets: [aPart('all', { max_quantity: 9, stands_for: ['adult'] })],
    },
    SLOT,
  )
  const tickets = [adult, free]
  expect(cheaper({ adult: 3 }, { tickets })).toEqual({
    picked: { adult: 1, free: { all: 2 } },
    saving: 3600,
  })
  expect(cheaper({ adult: 1 }, { tickets })).toBeNull()
  expect(cheaper({ adult: 1 }, { tickets, lines: [aLine()] })).toEqual({
    picked: { free: { all: 1 } },
    saving: 1800,
  })
})

test('offers the choice with the fewest tickets among equally cheap ones', () => {
  const block = (id: string, price: number, most: number) =>
    aTicket(
      {
        id,
        price,
        subtickets: [aPart(`${id}-all`, { max_quantity: most, stands_for: ['adult'] })],
      },
      SLOT,
    )
  const tickets = [adult, block('two', 1800, 2), block('four', 3600, 4)]
  expect(cheaper({ adult: 4 }, { tickets })).toEqual({
    picked: { four: { 'four-all': 4 } },
    saving: 3600,
  })
})

test('with many composed tickets the proposal is valid, though not always the cheapest', () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    aTicket(
      {
        id: `block${at}`,
        price: 1000,
        subtickets: [aPart(`all${at}`, { max_quantity: 3, stands_for: ['adult'] })],
      },
      SLOT,
    ),
  )
  expect(cheaper({ adult: 6 }, { tickets: [adult, ...many] })).toMatchObject({ saving: 8800 })
})

test('finds the cheapest tickets for a thousand people quickly', () => {
  const tickets = [
    ...HOUSE,
    ...[1, 2, 3, 4].map((at) => ({ ...oneParent, id: `family${at}`, price: 400 + at })),
  ]
  const picked = { adult: 400, reduced: 99, youth: 400, child: 100 }
  const start = performance.now()
  expect(cheaper(picked, { tickets })?.saving).toBeGreaterThan(0)
  // Takes about 5 ms; an algorithm that scaled with the number of people would take seconds.
  expect(performance.now() - start).toBeLessThan(250)
})
