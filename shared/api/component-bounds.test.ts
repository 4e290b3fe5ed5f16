import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { expect, test } from 'vitest'
import { bookableComponents } from './component-bounds.ts'

function mostOf(family: boolean, bounds: Parameters<typeof aPart>[1]) {
  const [part] = bookableComponents({ family, subtickets: [aPart('child', bounds)] })
  return part?.max_quantity
}

// Regression: a family ticket could not be booked if its components had a maximum of 0, which means
// no limit.
test('a maximum of 0 sets no limit for a required component', () => {
  expect(mostOf(true, { max_quantity: 0 })).toBeNull()
  expect(mostOf(false, { min_quantity: 1, max_quantity: 0 })).toBeNull()
})

test('keeps a maximum above 0, and a maximum of 0 of an optional component', () => {
  expect(mostOf(false, { max_quantity: 0 })).toBe(0)
  expect(mostOf(false, { min_quantity: 0, max_quantity: 0 })).toBe(0)
  expect(mostOf(true, { max_quantity: 4 })).toBe(4)
  expect(mostOf(true, {})).toBeNull()
})
