import { expect, test } from 'vitest'
import type { SlotKind } from './slot.ts'
import { chooseSlot, missedTime, wishFor } from './slot.ts'

const ten = aSlot('10:00')
const eleven = aSlot('11:00')
const full = aSlot('09:00', 'soldOut')

test('selects the only open slot, or without a wished time the first open one', () => {
  expect(chooseSlot([full, ten], null)).toBe(ten)
  expect(chooseSlot([full, ten, eleven], null)).toBe(ten)
})

test('selects the wished time if it is open, otherwise the first open one', () => {
  expect(chooseSlot([ten, eleven], { time: '11:00', onlyOn: null })).toBe(eleven)
  expect(chooseSlot([full, ten], { time: '09:00', onlyOn: null })).toBe(ten)
})

test('selects no slot on a day without an open one', () => {
  expect(chooseSlot([full], { time: '09:00', onlyOn: null })).toBeNull()
  expect(chooseSlot([], null)).toBeNull()
})

test('on another day, selects the current time again and not an earlier wished one', () => {
  const wish = { time: '09:00', onlyOn: null }
  expect(wishFor('2026-09-04', { wish, chosen: ten })).toEqual({ time: '10:00', onlyOn: null })
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
test('prefers a time with places left to one that the basket fills', () => {
  const held = aSlot('10:00', 'open', 0)
  expect(chooseSlot([held, eleven], null)).toBe(eleven)
  expect(chooseSlot([held, eleven], { time: '10:00', onlyOn: null })).toBe(held)
  expect(chooseSlot([held], null)).toBe(held)
})

test("reports an unavailable time of a link, on the link's day only", () => {
  const wish = { time: '09:00', onlyOn: '2026-09-03' }
  expect(missedTime(wish, { date: '2026-09-03', chosen: ten })).toBe('09:00')
  expect(missedTime(wish, { date: '2026-09-04', chosen: ten })).toBeNull()
  expect(missedTime({ ...wish, time: '10:00' }, { date: '2026-09-03', chosen: ten })).toBeNull()
  expect(missedTime({ ...wish, onlyOn: null }, { date: '2026-09-03', chosen: ten })).toBeNull()
  expect(missedTime(wish, { date: '2026-09-03', chosen: null })).toBeNull()
})

function aSlot(time: string, kind: SlotKind = 'open', left = 5) {
  return { time, kind, left }
}
