import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { eventSelect, ticketCollect } from './events.ts'
import { merchandiseSelect } from './merchandise.ts'
import { voucherSelectOne } from './vouchers.ts'

const TEN = '2026-09-03 10:00:00'
const adult = { id: 'adult', mode: 1, price: 1800 }

function read<Answer>({ answer }: { answer: v.GenericSchema<unknown, Answer> }, body: unknown) {
  const decoded = decode(answer, body)
  if (!decoded.ok) throw new Error(decoded.issues.join())
  return { value: decoded.value, drops: decoded.drops.map(({ path }) => path) }
}

function ticketsOf(...tickets: object[]) {
  // Adds a readable ticket, because a list without any readable entry is rejected.
  const { value, drops } = read(ticketCollect, { tickets: [adult, ...tickets] })
  return { tickets: value.tickets.slice(1), drops }
}

// Regression: a slot with more tickets sold than places had no limit at all.
test('reads negative places as 0', () => {
  const schedule = [{ datetime: TEN, max_tickets: '-1' }]
  const { value } = read(ticketCollect, {
    tickets: [{ ...adult, schedule }],
    timeslot: [
      { datetime: TEN, max_tickets: -2 },
      { datetime: '2026-09-03 11:00:00', max_tickets: 'many' },
    ],
  })
  expect(value.timeslot.map((slot) => slot.max_tickets)).toEqual([0, Number.POSITIVE_INFINITY])
  expect(value.tickets[0]?.schedule[0]?.max_tickets).toBe(0)
  expect(read(eventSelect, [{ id: 1, name: 'E', next_left: -3 }]).value[0]?.next_left).toBe(0)
})

test('drops a duplicate ticket', () => {
  const { tickets, drops } = ticketsOf({ ...adult, price: 900 })
  expect(tickets).toEqual([])
  expect(drops).toEqual(['tickets[1]'])
})

const family = { id: 'family', mode: 1, price: 600, family: 1 }
const parent = { id: 1, price: 1500 }

/*
 * Regression: when one component of a family ticket was unreadable, the ticket was sold without it,
 * for the few francs of its other part.
 */
test.each([[[parent, { id: 2, price: 'free' }]], [[null]], ['two adults'], [{ adults: 2 }]])(
  'does not sell a ticket with an unreadable component: %j',
  (subtickets) => {
    const { tickets, drops } = ticketsOf({ ...family, subtickets })
    expect(tickets).toEqual([])
    expect(drops).toContain('tickets[1]')
  },
)

test.each([undefined, null, '', [], {}, false])(
  'a ticket has no components when the field is %j',
  (subtickets) => {
    const { tickets, drops } = ticketsOf({ ...family, subtickets })
    expect(tickets).toMatchObject([{ id: 'family', subtickets: [] }])
    expect(drops).toEqual([])
  },
)

test('drops a duplicate component', () => {
  const { tickets, drops } = ticketsOf({ ...family, subtickets: [parent, parent] })
  expect(tickets[0]?.subtickets).toHaveLength(1)
  expect(drops).toEqual(['tickets[1].subtickets[1]'])
})

// Regression: an item with a negative price made the basket cheaper, and disappeared after a
// reload.
test.each([-100, '-1', 100_000_001])('rejects a price of %j cents', (price) => {
  expect(ticketsOf({ id: 2, mode: 1, price }).tickets).toEqual([])
  expect(ticketsOf({ ...family, subtickets: [{ id: 1, price }] }).tickets).toEqual([])
  const articles = [
    { id: 1, name: 'Mug', price: 900 },
    { id: 2, name: 'Book', price },
  ]
  expect(read(merchandiseSelect, articles).value.map(({ id }) => id)).toEqual(['1'])
  expect(read(voucherSelectOne, { id: 1, name: 'V', price }).value.price).toBe(0)
})

test('drops a tax rate above 100 and keeps the offer', () => {
  const { tickets, drops } = ticketsOf({ id: 2, mode: 1, price: 900, vat_value: 810 })
  expect(tickets).toMatchObject([{ price: 900, vat_value: 0 }])
  expect(drops).toEqual(['tickets[1].vat_value'])
})
