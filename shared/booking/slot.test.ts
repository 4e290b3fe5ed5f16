import { expect, test } from 'vitest'
import type { SlotKind } from './slot.ts'
import { chooseSlot, missedTime, wishFor } from './slot.ts'

const ten = aSlot('10:00')
const eleven = aSlot('11:00')
const full = aSlot('09:00', 'soldOut')

test('the only open slot is chosen, and without a wish the first open one', () => {
  expect(chooseSlot([full, ten], null)).toBe(ten)
  expect(chooseSlot([full, ten, eleven], null)).toBe(ten)
})

test('the wished time is chosen when it is open, else the first open one', () => {
  expect(chooseSlot([ten, eleven], { time: '11:00', onlyOn: null })).toBe(eleven)
  expect(chooseSlot([full, ten], { time: '09:00', onlyOn: null })).toBe(ten)
})

test('a day without an open slot has none', () => {
  expect(chooseSlot([full], { time: '09:00', onlyOn: null })).toBeNull()
  expect(chooseSlot([], null)).toBeNull()
})

test('the time in use applies to the next day, not the one wished earlier', () => {
  const wish = { time: '09:00', onlyOn: null }
  expect(wishFor('2026-09-04', { wish, chosen: ten })).toEqual({ time: '10:00', onlyOn: null })
})

// Regression: A link to the slot at nine once set every day the visitor tried to nine.
test('the time of a link is meant for the link’s day only', () => {
  const wish = { time: '09:00', onlyOn: '2026-09-03' }
  expect(wishFor('2026-09-04', { wish, chosen: null })).toBeNull()
  expect(wishFor('2026-09-03', { wish, chosen: null })).toEqual(wish)
})

test('while the slots of a day are under way the visitor’s time is not lost', () => {
  const wish = { time: '10:00', onlyOn: null }
  expect(wishFor('2026-09-05', { wish, chosen: null })).toEqual(wish)
})

// Regression: Whoever had put all places at ten into the basket was brought to ten again, with nothing to choose.
test('a time of which the basket holds everything is not proposed while another has room', () => {
  const held = aSlot('10:00', 'open', 0)
  expect(chooseSlot([held, eleven], null)).toBe(eleven)
  expect(chooseSlot([held, eleven], { time: '10:00', onlyOn: null })).toBe(held)
  expect(chooseSlot([held], null)).toBe(held)
})

test('an unavailable time of a link is reported, on the link’s day only', () => {
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
