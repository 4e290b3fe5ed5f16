import { expect, test } from 'vitest'
import { dayView } from './day-view.ts'
import type { SlotKind } from './describe-slots.ts'
import { anOffer, aSlot } from './test-builders.ts'

const offer = anOffer([])
const slot = (kind: SlotKind) => aSlot('10:00', kind)
const kind = (facts: Partial<Parameters<typeof dayView>[0]>) =>
  dayView({ state: 'open', offer, failure: null, slots: [], ticketCount: 1, ...facts }).kind

test('the calendar has the first word', () => {
  expect(kind({ state: null })).toBe('none')
  expect(kind({ state: 'soldOut', offer: null })).toBe('soldOut')
  expect(kind({ state: 'closed' })).toBe('closed')
})

test('a day is open with an open slot, or as a whole where it has none', () => {
  expect(kind({ slots: [slot('soldOut'), slot('open')] })).toBe('open')
  expect(kind({ slots: [] })).toBe('open')
})

test('a day whose slots are gone is sold out, one that never had any to book is closed', () => {
  expect(kind({ slots: [slot('soldOut'), slot('closed')] })).toBe('soldOut')
  expect(kind({ slots: [slot('closed')] })).toBe('closed')
  expect(kind({ ticketCount: 0 })).toBe('closed')
})

test('no answer is told as such, but a day the museum does not know is closed', () => {
  expect(kind({ offer: null })).toBe('loading')
  expect(kind({ offer: null, failure: { kind: 'offline' } })).toBe('failed')
  expect(kind({ failure: { kind: 'http', status: 404, message: null } })).toBe('closed')
})
