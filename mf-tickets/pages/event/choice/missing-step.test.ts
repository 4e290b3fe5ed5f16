import { expect, test } from 'vitest'
import { missingStep } from './missing-step.ts'

const settled = {
  day: 'open',
  hasPlace: true,
  hasTickets: true,
  hasAllParts: true,
  isPaidFor: true,
} as const

test('reports the first incomplete step', () => {
  expect(missingStep(settled)).toBeNull()
  expect(missingStep({ ...settled, isPaidFor: false })).toBe('paidTicket')
  expect(missingStep({ ...settled, hasTickets: false, hasAllParts: false })).toBe('parts')
  expect(missingStep({ ...settled, hasPlace: false, hasTickets: false })).toBe('time')
  expect(missingStep({ ...settled, day: 'none', hasPlace: false })).toBe('date')
})

test('a day without anything on sale asks for another day, not for a time', () => {
  expect(missingStep({ ...settled, day: 'soldOut' })).toBe('otherDate')
  expect(missingStep({ ...settled, day: 'closed', hasPlace: false })).toBe('otherDate')
})

test('asks the visitor for nothing while the day is loading', () => {
  expect(missingStep({ ...settled, day: 'loading' })).toBe('loading')
  expect(missingStep({ ...settled, day: 'failed' })).toBe('failed')
})
