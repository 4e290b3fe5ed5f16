import { expect, test } from 'vitest'
import type { SlotKind } from './slot.ts'
import { chooseSlot, missedTime, wishFor } from './slot.ts'

const ten = aSlot('10:00')
const eleven = aSlot('11:00')
const full = aSlot('09:00', 'soldOut')

test('selects the only open slot, but leaves the choice between several to the visitor', () => {
  expect(chooseSlot([full, ten], null)).toBe(ten)
  expect(chooseSlot([full, ten, eleven], null)).toBeNull()
})

test('selects the wished time if it is open, otherwise the only open one', () => {
  expect(chooseSlot([ten, eleven], { time: '11:00', onlyOn: null })).toBe(eleven)
  expect(chooseSlot([full, ten], { time: '09:00', onlyOn: null })).toBe(ten)
  expect(chooseSlot([full, ten, eleven], { time: '09:00', onlyOn: null })).toBeNull()
})

test('selects no slot on a day without an open one', () => {
  expect(chooseSlot([full], { time: '09:00', onlyOn: null })).toBeNull()
  expect(chooseSlot([], null)).toBeNull()
})

test('wishes the chosen time again on another day, but not one that was selected as the only one', () => {
  const wish = { time: '10:00', onlyOn: '2026-09-03' }
  expect(wishFor('2026-09-04', { wish, chosen: ten })).toEqual({ time: '10:00', onlyOn: null })
  expect(wishFor('2026-09-04', { wish, chosen: eleven })).toBeNull()
  expect(wishFor('2026-09-04', { wish: null, chosen: ten })).toBeNull()
})

// Regression: after a link to the slot at nine, nine was selected on every day.
test("applies the time of a link to the link's day only", () => {
  const wish = { time: '09:00', onlyOn: '2026-09-03' }
  expect(wishFor('2026-09-04', { wish, chosen: null })).toBeNull()
  expect(wishFor('2026-09-03', { wish, chosen: null })).toEqual(wish)
})

test("keeps the visitor's time while the slots of a day are loading", () => {
  const wish = { time: '10:00', onlyOn: null }
  expect(wishFor('2026-09-05', { wish, chosen: null })).toEqual(wish)
})

// Regression: with all places at ten in the basket, ten was selected again, with nothing to book.
test('does not count a time that the basket fills as one to choose from', () => {
  const held = aSlot('10:00', 'open', 0)
  expect(chooseSlot([held, eleven], null)).toBe(eleven)
  expect(chooseSlot([held, aSlot('11:00', 'open', 0)], null)).toBeNull()
  expect(chooseSlot([held, eleven], { time: '10:00', onlyOn: null })).toBe(held)
  expect(chooseSlot([held], null)).toBe(held)
})

test('reports an unavailable time, on any day, if another one is open', () => {
  const wish = { time: '09:00', onlyOn: '2026-09-03' }
  const slots = [full, ten, eleven]
  expect(missedTime(wish, slots)).toBe('09:00')
  expect(missedTime({ ...wish, time: '10:00' }, slots)).toBeNull()
  // Regression: the only time of another day was selected instead, without a message.
  expect(missedTime({ ...wish, onlyOn: null }, [ten])).toBe('09:00')
  expect(missedTime(wish, [full])).toBeNull()
  expect(missedTime(null, slots)).toBeNull()
})

function aSlot(time: string, kind: SlotKind = 'open', left = 5) {
  return { time, kind, left }
}
