import { expect, test } from 'vitest'
import { chooseSlot, wishFor } from './choose-slot.ts'
import type { SlotKind } from './slot.ts'

const ten = aSlot('10:00')
const eleven = aSlot('11:00')
const full = aSlot('09:00', 'soldOut')

test('the only open slot is chosen, and without a wish the first open one', () => {
  expect(chooseSlot([full, ten], null)).toBe(ten)
  expect(chooseSlot([full, ten, eleven], null)).toBe(ten)
})

test('the wished time is kept when it is open, else the first open one is taken', () => {
  expect(chooseSlot([ten, eleven], { time: '11:00', onlyOn: null })).toBe(eleven)
  expect(chooseSlot([full, ten], { time: '09:00', onlyOn: null })).toBe(ten)
})

test('a day without an open slot has none', () => {
  expect(chooseSlot([full], { time: '09:00', onlyOn: null })).toBeNull()
  expect(chooseSlot([], null)).toBeNull()
})

test('the time in use goes along to the next day, not the one once wished', () => {
  const wish = { time: '09:00', onlyOn: null }
  expect(wishFor('2026-09-04', { wish, chosen: ten })).toEqual({ time: '10:00', onlyOn: null })
})

// A link to the slot at nine once set every day the visitor tried to nine.
test('the time of a link is meant for the link’s day only', () => {
  const wish = { time: '09:00', onlyOn: '2026-09-03' }
  expect(wishFor('2026-09-04', { wish, chosen: null })).toBeNull()
  expect(wishFor('2026-09-03', { wish, chosen: null })).toEqual(wish)
})

test('while the slots of a day are under way the visitor’s time is not lost', () => {
  const wish = { time: '10:00', onlyOn: null }
  expect(wishFor('2026-09-05', { wish, chosen: null })).toEqual(wish)
})

function aSlot(time: string, kind: SlotKind = 'open') {
  return { time, kind }
}
