import { expect, test } from 'vitest'
import { dayView, shownSlots } from './day-view.ts'
import type { SlotKind } from './slot.ts'

const slot = (kind: SlotKind) => ({ time: '10:00', kind, left: 5 })
const kind = (facts: Partial<Parameters<typeof dayView>[0]>) =>
  dayView({ state: 'open', isAnswered: true, failure: null, slots: [], hasOffer: true, ...facts })
    .kind

test('a day that the calendar shows as closed or sold out needs no answer of its own', () => {
  expect(kind({ state: null })).toBe('none')
  expect(kind({ state: 'soldOut', isAnswered: false })).toBe('soldOut')
  expect(kind({ state: 'closed' })).toBe('closed')
})

test('a day is open with an open slot, or without any slots', () => {
  expect(kind({ slots: [slot('soldOut'), slot('open')] })).toBe('open')
  expect(kind({ slots: [] })).toBe('open')
})

test('a day without open slots is sold out if one is sold out, otherwise closed', () => {
  expect(kind({ slots: [slot('soldOut'), slot('closed')] })).toBe('soldOut')
  expect(kind({ slots: [slot('closed')] })).toBe('closed')
  expect(kind({ hasOffer: false })).toBe('closed')
})

test('a missing answer is a failure, but a 404 means a closed day', () => {
  expect(kind({ isAnswered: false })).toBe('loading')
  expect(kind({ isAnswered: false, failure: { kind: 'offline' } })).toBe('failed')
  expect(kind({ failure: { kind: 'http', status: 404, message: null } })).toBe('closed')
})

const open = aSlot('10:00')
const full = aSlot('11:00', 'soldOut')

test('an open day shows all its slots', () => {
  expect(shownSlots([open, full], 'open')).toEqual([open, full])
})

test('a closed or sold-out day has no slot to select', () => {
  expect(shownSlots([open, full], 'closed')).toEqual([full])
  expect(shownSlots([open, full], 'soldOut')).toEqual([full])
})

function aSlot(time: string, kind: SlotKind = 'open', left = 5) {
  return { time, kind, left }
}
