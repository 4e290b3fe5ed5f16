import { expect, test } from 'vitest'
import {
  fixedPart,
  limitedParts,
  openParts,
  partLimit,
  settledParts,
  withPart,
  wrongParts,
} from './family-components.ts'
import { anOfferedTicket, aPart } from './testing/ticket-builders.ts'

const parents = aPart('parents', { min_quantity: 2, max_quantity: 2 })
const children = aPart('children', { max_quantity: 4 })
const family = anOfferedTicket({ family: true, subtickets: [parents, children] })

test('starts each component of an opened ticket at its minimum', () => {
  const ticket = anOfferedTicket({ subtickets: [aPart('a', { min_quantity: 2 }), aPart('b')] })
  expect(openParts(ticket)).toEqual({ a: 2, b: 0 })
})

test('sets the fixed component with the first other component and clears it with the last', () => {
  expect(fixedPart(family)).toBe(parents)
  expect(openParts(family)).toEqual({ children: 0, parents: 0 })
  const chosen = withPart(family, openParts(family), 'children', 1)
  expect(chosen).toEqual({ children: 1, parents: 2 })
  expect(withPart(family, chosen, 'children', 0)).toEqual({ children: 0, parents: 0 })
})

test('a component is fixed if it alone, among two or more, has only one possible count', () => {
  expect(fixedPart(anOfferedTicket({ subtickets: [parents] }))).toBeNull()
  expect(
    fixedPart(anOfferedTicket({ subtickets: [parents, { ...parents, id: 'grandparents' }] })),
  ).toBeNull()
  const none = aPart('none', { min_quantity: 0, max_quantity: 0 })
  expect(fixedPart(anOfferedTicket({ subtickets: [none, children] }))).toBeNull()
})

test('needs every component of a family ticket, within its bounds', () => {
  const names = (parts: Record<string, number>) => wrongParts(family, parts).map(({ id }) => id)
  // The fixed component follows the others: the visitor cannot choose it.
  expect(names({ parents: 0, children: 0 })).toEqual(['children'])
  expect(names({ parents: 2, children: 0 })).toEqual(['children'])
  expect(names({ parents: 2, children: 5 })).toEqual(['children'])
  expect(names({ parents: 2, children: 4 })).toEqual([])
})

test('needs at least one component of another ticket, and each component with a minimum', () => {
  const ticket = anOfferedTicket({ subtickets: [aPart('a'), aPart('b')] })
  expect(wrongParts(ticket, { a: 1, b: 0 })).toEqual([])
  expect(wrongParts(ticket, { a: 0, b: 0 })).toHaveLength(2)
  const strict = anOfferedTicket({ subtickets: [aPart('a', { min_quantity: 1 }), aPart('b')] })
  expect(wrongParts(strict, { a: 0, b: 1 }).map(({ id }) => id)).toEqual(['a'])
})

test('lowers counts from a link to the maximum and ignores unknown components', () => {
  expect(settledParts(family, { children: 50, strangers: 3 })).toEqual({ children: 4, parents: 2 })
  expect(settledParts(family, { children: -3 })).toEqual({ children: 0, parents: 0 })
})

// Regression: in a slot with fewer places than a component's minimum, the field had a maximum below
// its minimum, and the page crashed.
test('the limit of a component is never below its minimum', () => {
  expect(partLimit(aPart('a', { min_quantity: 2 }), 1)).toBe(2)
  expect(partLimit(aPart('a', { min_quantity: 3, max_quantity: 1 }), 10)).toBe(3)
  expect(partLimit(aPart('a'), 7)).toBe(7)
  expect(partLimit(aPart('a', { max_quantity: 4 }), 2)).toBe(4)
  expect(partLimit(aPart('a'), Number.POSITIVE_INFINITY)).toBe(999)
})

test.each([
  // [family, min, max, count, is right]
  [true, null, null, 0, false],
  [true, 0, 4, 0, false],
  [true, 0, 4, 1, true],
  [true, 2, 4, 1, false],
  [true, 2, 4, 2, true],
  [true, 2, 4, 4, true],
  [true, 2, 4, 5, false],
  [true, null, null, 999, true],
  [false, null, null, 0, true],
  [false, 0, 4, 0, true],
  [false, 1, 4, 0, false],
  [false, 2, 4, 1, false],
  [false, 2, 4, 5, false],
  // The minimum overrides a smaller maximum.
  [false, 3, 1, 3, true],
])(
  'family ticket: %j, bounds %j to %j: a count of %j is right: %j',
  (isFamily, min, max, count, isRight) => {
    const subtickets = [
      aPart('a', { min_quantity: min, max_quantity: max }),
      aPart('b', { min_quantity: 1, max_quantity: 3 }),
    ]
    const wrong = wrongParts(anOfferedTicket({ family: isFamily, subtickets }), { a: count, b: 1 })
    expect(wrong.map(({ id }) => id)).toEqual(isRight ? [] : ['a'])
  },
)

test('limits a component to its maximum, or to the places of the slot without one', () => {
  const ticket = anOfferedTicket({
    subtickets: [aPart('free'), aPart('bound', { max_quantity: 6 })],
  })
  expect(limitedParts(ticket, { free: 20, bound: 6 }, 4)).toEqual({ free: 4, bound: 6 })
  expect(limitedParts(ticket, { free: 20, bound: 6 }, Number.POSITIVE_INFINITY)).toEqual({
    free: 20,
    bound: 6,
  })
})

test('turns invalid, negative or fractional counts into whole numbers', () => {
  expect(withPart(family, openParts(family), 'children', Number.NaN)).toEqual({
    children: 0,
    parents: 0,
  })
  expect(withPart(family, openParts(family), 'children', 2.9)).toEqual({ children: 2, parents: 2 })
})
