import { expect, test } from 'vitest'
import type { PricedLine } from '../cart/line-kinds.ts'
import { lastDayToWithdraw, WITHDRAWAL, withdrawalsOf } from './withdrawal-rules.ts'

const zone = 'Europe/Zurich'
const at = (now: string, rule = WITHDRAWAL) => ({ now: new Date(now), zone, rule })

test.each([
  // A Monday; the period ends on a Monday.
  ['2026-03-02T10:00:00Z', '2026-03-16'],
  // Saturday and Sunday, which move to Monday.
  ['2026-03-07T10:00:00Z', '2026-03-23'],
  ['2026-03-08T10:00:00Z', '2026-03-23'],
  // 23:30 and 00:30 at the museum.
  ['2026-03-02T22:30:00Z', '2026-03-16'],
  ['2026-03-02T23:30:00Z', '2026-03-17'],
  // Across the clock changes of March and October.
  ['2026-03-19T23:30:00Z', '2026-04-03'],
  ['2026-10-19T22:30:00Z', '2026-11-03'],
])('an order of %s can be withdrawn from until %s', (ordered, last) => {
  expect(lastDayToWithdraw(new Date(ordered), at(ordered))).toBe(last)
})

const line = (kind: PricedLine['kind']) => ({ kind }) as PricedLine
const LINES = (
  ['ticket', 'guidedTour', 'merchandise', 'annualPass', 'voucher', 'donation'] as const
).map(line)
const booked = { lines: LINES, customer: {}, booked_at: new Date('2026-03-19T23:30:00Z') }

test('goods, passes and vouchers can be withdrawn from until the last day ends at the museum', () => {
  const open = ['dated', 'dated', 'open', 'open', 'open', 'donation']
  const over = ['dated', 'dated', 'over', 'over', 'over', 'donation']
  expect(withdrawalsOf(booked, at('2026-04-03T21:59:59Z'))).toEqual(open)
  expect(withdrawalsOf(booked, at('2026-04-03T22:00:00Z'))).toEqual(over)
  expect(withdrawalsOf(booked, at('2026-04-03T22:00:00Z', { days: 20, countries: null }))).toEqual(
    open,
  )
})

test('a redeemed or withdrawn line gives that as its reason', () => {
  expect(
    withdrawalsOf({ ...booked, withdrawn: [2], redeemed: [4] }, at('2026-03-20T10:00:00Z')),
  ).toEqual(['dated', 'dated', 'withdrawn', 'open', 'redeemed', 'donation'])
})

test('customers of other countries have no right; without a country, they have it', () => {
  const rule = { days: 14, countries: ['DE', 'AT'] }
  const stateIn = (country: string | undefined) =>
    withdrawalsOf({ ...booked, customer: { country } }, at('2026-03-20T10:00:00Z', rule))[2]
  expect([stateIn('DE'), stateIn('CH'), stateIn(''), stateIn(undefined)]).toEqual([
    'open',
    'country',
    'open',
    'open',
  ])
})
