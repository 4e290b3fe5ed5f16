import { expect, test } from 'vitest'
import { type VoucherCode, voucherCodeProblem } from './voucher-validity.ts'

const summer = new Date('2026-07-01T10:00:00Z')

function problem(changes: Partial<VoucherCode>, now = summer) {
  return voucherCodeProblem(
    { available_amount: 1000, valid_from: null, valid_to: null, ...changes },
    now,
  )
}

test('accepts a voucher code without limits and with money on it', () => {
  expect(problem({})).toBeNull()
  expect(problem({ valid_from: '', valid_to: '' })).toBeNull()
})

test('reads limits as UTC+01:00 all year, and includes both', () => {
  expect(problem({ valid_from: '2026-07-01 11:00:00' })).toBeNull()
  expect(problem({ valid_from: '2026-07-01 11:00:01' })).toBe('VOUCHER_NOW_IS_BEFORE_VALID_FROM')
  expect(problem({ valid_to: '2026-07-01 11:00:00' })).toBeNull()
  expect(problem({ valid_to: '2026-07-01 10:59:59' })).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
})

test('an end without a time includes its whole day', () => {
  expect(problem({ valid_to: '2026-06-30' }, new Date('2026-06-30T22:59:59Z'))).toBeNull()
  expect(problem({ valid_to: '2026-06-30' }, new Date('2026-06-30T23:00:00Z'))).toBe(
    'VOUCHER_NOW_IS_AFTER_VALID_TO',
  )
  expect(problem({ valid_from: '2026-07-02' })).toBe('VOUCHER_NOW_IS_BEFORE_VALID_FROM')
})

test('reads a limit with its own time zone in that zone', () => {
  expect(problem({ valid_to: '2026-07-01T10:00:00Z' })).toBeNull()
  expect(problem({ valid_to: '2026-07-01T11:59:59+02:00' })).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
})

test('reports too early before too late, and too late before empty', () => {
  const empty = { available_amount: 0 }
  expect(problem(empty)).toBe('VOUCHER_NO_AMOUNT_LEFT')
  expect(problem({ ...empty, valid_to: '2026-01-01' })).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
  expect(problem({ ...empty, valid_from: '2027-01-01', valid_to: '2026-01-01' })).toBe(
    'VOUCHER_NOW_IS_BEFORE_VALID_FROM',
  )
})

test('leaves an unreadable limit to the backend', () => {
  expect(problem({ valid_to: 'some day' })).toBeNull()
})
