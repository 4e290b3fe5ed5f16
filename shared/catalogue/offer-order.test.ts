import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byName, bySequence, byText, orderByPlace } from './offer-order.ts'

test.each([
  [1, 2, -1],
  [2, 1, 1],
  [0, 0, 0],
  [0, 5, 1],
  [5, 0, -1],
  [-1, 0, -1],
  [-1, 1, -1],
])('compares the sequence numbers %i and %i as %i, with zero last', (one, other, order) => {
  expect(Math.sign(bySequence(one, other))).toBe(order)
})

test('sorts names in dictionary order, equal names by id', () => {
  const order = [
    { id: '2', name: 'Zoo' },
    { id: '10', name: 'Äpfel' },
    { id: '1', name: 'Zoo' },
    { id: '3', name: 'Birnen' },
  ].sort(byName)
  expect(order.map(({ id }) => id)).toEqual(['10', '3', '1', '2'])
})

test('sorts texts by code units', () => {
  expect(['b', 'a', 'B', 'a'].sort(byText)).toEqual(['B', 'a', 'a', 'b'])
})

const order = (...offers: { id: string; name?: string; sequence_no?: number }[]) =>
  orderByPlace(offers.map((offer) => ({ name: 'A', sequence_no: 0, ...offer }))).map(({ id }) => id)

test('sorts offers with a sequence number first, in ascending order', () => {
  expect(
    order(
      { id: 'none', name: 'A', sequence_no: 0 },
      { id: 'unsaid', name: 'B' },
      { id: 'second', sequence_no: 2 },
      { id: 'first', sequence_no: 1 },
      { id: 'before', sequence_no: -1 },
    ),
  ).toEqual(['before', 'first', 'second', 'none', 'unsaid'])
})

test('sorts equal sequence numbers by name, equal names by id', () => {
  expect(
    order(
      { id: '2', name: 'B', sequence_no: 1 },
      { id: '3', name: 'A', sequence_no: 1 },
      { id: '1', name: 'B', sequence_no: 1 },
    ),
  ).toEqual(['3', '1', '2'])
})

test('gives the same order for any order of the answer', () => {
  const offers = fc.uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-z]{1,3}$/),
      name: fc.constantFrom('Ägypten', 'Äpfel', 'Zoo'),
      sequence_no: fc.constantFrom(0, 0, 1, 2, -1),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  fc.assert(
    fc.property(
      offers.chain((some) =>
        fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
      ),
      ([some, shuffled]) => {
        expect(orderByPlace(shuffled)).toEqual(orderByPlace(some))
      },
    ),
    { numRuns: 50 },
  )
})
