import { expect, test } from 'vitest'
import { missingStep } from './missing-step.ts'

const settled = { day: 'open', hasTickets: true, hasAllParts: true, isPaidFor: true } as const

test('the first step that is not settled is missing', () => {
  expect(missingStep(settled)).toBeNull()
  expect(missingStep({ ...settled, isPaidFor: false })).toBe('paidTicket')
  expect(missingStep({ ...settled, hasTickets: false, hasAllParts: false })).toBe('parts')
  expect(missingStep({ ...settled, day: 'none', hasTickets: false })).toBe('date')
})

test('a day on which there is nothing asks for another one, not for a time', () => {
  expect(missingStep({ ...settled, day: 'soldOut' })).toBe('otherDate')
  expect(missingStep({ ...settled, day: 'closed' })).toBe('otherDate')
})

test('while the day’s answer is not there, nothing is asked of the visitor', () => {
  expect(missingStep({ ...settled, day: 'loading' })).toBe('loading')
  expect(missingStep({ ...settled, day: 'failed' })).toBe('failed')
})
