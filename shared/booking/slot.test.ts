import { expect, test } from 'vitest'
import type { SlotKind } from './slot.ts'
import { chooseSlot, missedTime } from './slot.ts'

const ten = aSlot('10:00')
const eleven = aSlot('11:00')
const full = aSlot('09:00', 'soldOut')

test('selects the only open slot, but leaves the choice between several to the visitor', () => {
  expect(chooseSlot([full, ten], null)).toBe(ten)
  expect(chooseSlot([full, ten, eleven], null)).toBeNull()
})

test('selects the wished time if it is open, otherwise the only open one', () => {
  expect(chooseSlot([ten, eleven], '11:00')).toBe(eleven)
  expect(chooseSlot([full, ten], '09:00')).toBe(ten)
  expect(chooseSlot([full, ten, eleven], '09:00')).toBeNull()
})

test('selects no slot on a day without an open one', () => {
  expect(chooseSlot([full], '09:00')).toBeNull()
  expect(chooseSlot([], null)).toBeNull()
})

// Regression: with all places at ten in the basket, ten was selected again, with nothing to book.
test('does not count a time that the basket fills as one to choose from', () => {
  const held = aSlot('10:00', 'open', 0)
  expect(chooseSlot([held, eleven], null)).toBe(eleven)
  expect(chooseSlot([held, aSlot('11:00', 'open', 0)], null)).toBeNull()
  expect(chooseSlot([held, eleven], '10:00')).toBe(held)
  expect(chooseSlot([held], null)).toBe(held)
})

test('reports an unavailable time, on any day, if another one is open', () => {
  const slots = [full, ten, eleven]
  expect(missedTime('09:00', slots)).toBe('09:00')
  expect(missedTime('10:00', slots)).toBeNull()
  // Regression: the only time of another day was selected instead, without a message.
  expect(missedTime('09:00', [ten])).toBe('09:00')
  expect(missedTime('09:00', [full])).toBeNull()
  expect(missedTime(null, slots)).toBeNull()
})

function aSlot(time: string, kind: SlotKind = 'open', left = 5) {
  return { time, kind, left }
}
