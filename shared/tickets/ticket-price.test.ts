import { expect, test } from 'vitest'
import { anOfferedTicket, aPart } from './testing/ticket-builders.ts'
import { lowestPrice } from './ticket-price.ts'

test('a ticket without components has its own price', () => {
  expect(lowestPrice(anOfferedTicket({ price: 1800 }))).toBe(1800)
})

test('a family ticket costs at least one of each component, or its minimum', () => {
  const subtickets = [
    aPart('parents', { price: 500, min_quantity: 2 }),
    aPart('kids', { price: 300 }),
  ]
  expect(lowestPrice(anOfferedTicket({ price: 600, family: true, subtickets }))).toBe(1900)
})

test("another ticket costs its components' minima, or the cheapest component", () => {
  const a = aPart('a', { price: 500 })
  const b = aPart('b', { price: 300 })
  expect(lowestPrice(anOfferedTicket({ price: 100, subtickets: [a, b] }))).toBe(400)
  expect(
    lowestPrice(anOfferedTicket({ price: 100, subtickets: [{ ...a, min_quantity: 1 }, b] })),
  ).toBe(600)
})

// Regression: "From CHF 12.00" was shown for a component that cannot be chosen alone.
test('a fixed component counts in the lowest price only together with another one', () => {
  const entry = aPart('entry', { price: 1200, min_quantity: 1, max_quantity: 1 })
  const more = [aPart('show', { price: 600 }), aPart('audio', { price: 500 })]
  const ticket = anOfferedTicket({ price: 0, subtickets: [entry, ...more] })
  expect(lowestPrice(ticket)).toBe(1700)
  expect(lowestPrice({ ...ticket, family: true })).toBe(2300)
})
