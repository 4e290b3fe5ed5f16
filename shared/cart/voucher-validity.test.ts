import { expect, test } from 'vitest'
import { type VoucherCode, voucherCodeProblem } from './voucher-validity.ts'

const summer = new Date('2026-07-01T10:00:00Z')

function problem(changes: Partial<VoucherCode>, now = summer) {
  return voucherCodeProblem(
    { available_amount: 1000, valid_from: null, valid_to: null, ...changes },
    now,
  )
}

test('a code without limits and with money on it is good', () => {
  expect(problem({})).toBeNull()
  expect(problem({ valid_from: '', valid_to: '' })).toBeNull()
})

test('limits are wall time one hour ahead of UTC, in summer too, and belong to the validity', () => {
  expect(problem({ valid_from: '2026-07-01 11:00:00' })).toBeNull()
  expect(problem({ valid_from: '2026-07-01 11:00:01' })).toBe('VOUCHER_NOW_IS_BEFORE_VALID_FROM')
  expect(problem({ valid_to: '2026-07-01 11:00:00' })).toBeNull()
  expect(problem({ valid_to: '2026-07-01 10:59:59' })).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
})

test('an end without a time lasts to the end of its day', () => {
  expect(problem({ valid_to: '2026-06-30' }, new Date('2026-06-30T22:59:59Z'))).toBeNull()
  expect(problem({ valid_to: '2026-06-30' }, new Date('2026-06-30T23:00:00Z'))).toBe(
    'VOUCHER_NOW_IS_AFTER_VALID_TO',
  )
  expect(problem({ valid_from: '2026-07-02' })).toBe('VOUCHER_NOW_IS_BEFORE_VALID_FROM')
})

test('a limit with a zone of its own is that instant', () => {
  expect(problem({ valid_to: '2026-07-01T10:00:00Z' })).toBeNull()
  expect(problem({ valid_to: '2026-07-01T11:59:59+02:00' })).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
})

test('too early is reported before too late, and too late before empty', () => {
  const empty = { available_amount: 0 }
  expect(problem(empty)).toBe('VOUCHER_NO_AMOUNT_LEFT')
  expect(problem({ ...empty, valid_to: '2026-01-01' })).toBe('VOUCHER_NOW_IS_AFTER_VALID_TO')
  expect(problem({ ...empty, valid_from: '2027-01-01', valid_to: '2026-01-01' })).toBe(
    'VOUCHER_NOW_IS_BEFORE_VALID_FROM',
  )
})

test('a limit that cannot be read leaves the decision to the backend', () => {
  expect(problem({ valid_to: 'some day' })).toBeNull()
})
