import { expect, test } from 'vitest'
import { drawsPlaces, needsOpenSlot } from './ticket-mode.ts'

test.each([
  [1, true, true],
  [3, false, false],
  [5, true, false],
  // An unknown mode is offered and counts as a place, so that nothing can be oversold.
  [2, false, true],
  [0, false, true],
  [4, false, true],
  [6, false, true],
  [99, false, true],
])(
  'a ticket of mode %i needs an open slot: %j, takes places: %j',
  (mode, needsSlot, takesPlaces) => {
    expect(needsOpenSlot(mode)).toBe(needsSlot)
    expect(drawsPlaces(mode)).toBe(takesPlaces)
  },
)
