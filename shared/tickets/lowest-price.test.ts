import { expect, test } from 'vitest'
import { lowestPrice } from './lowest-price.ts'
import { anOfferedTicket, aPart } from './ticket-builders.ts'

test('a ticket without components costs what it costs', () => {
  expect(lowestPrice(anOfferedTicket({ price: 1800 }))).toBe(1800)
})

test('a family ticket costs at least one of each component, or the minimum of it', () => {
  const subtickets = [
    aPart('parents', { price: 500, min_quantity: 2 }),
    aPart('kids', { price: 300 }),
  ]
  expect(lowestPrice(anOfferedTicket({ price: 600, family: true, subtickets }))).toBe(1900)
})

test('another ticket costs at least its minima, or else the cheapest component', () => {
  const a = aPart('a', { price: 500 })
  const b = aPart('b', { price: 300 })
  expect(lowestPrice(anOfferedTicket({ price: 100, subtickets: [a, b] }))).toBe(400)
  expect(
    lowestPrice(anOfferedTicket({ price: 100, subtickets: [{ ...a, min_quantity: 1 }, b] })),
  ).toBe(600)
})
