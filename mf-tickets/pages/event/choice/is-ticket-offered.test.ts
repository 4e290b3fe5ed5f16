import { expect, test } from 'vitest'
import { aTicket } from '../../../testing/event-builders.ts'
import { isTicketOffered } from './offer.ts'

test('hides a ticket that needs a slot when none of its slots has places', () => {
  for (const mode of [1, 5]) {
    expect(isTicketOffered(aTicket({ mode }))).toBe(false)
    expect(isTicketOffered(aTicket({ mode }, { '10:00': 0 }))).toBe(false)
    expect(isTicketOffered(aTicket({ mode }, { '10:00': 0, '11:00': 1 }))).toBe(true)
  }
})

test('shows other tickets without any slot, including those of an unknown mode', () => {
  expect(isTicketOffered(aTicket({ mode: 3 }))).toBe(true)
  expect(isTicketOffered(aTicket({ mode: 7 }, { '10:00': 0 }))).toBe(true)
})
