import type { ApiFailure } from '@shop/shared/api/failure'
import { parseLine } from '@shop/shared/cart/line'
import { aVoucherCodeLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { aCode } from '../../../testing/a-code.ts'
import { type CodeError, codeErrorOf, judgedCode } from './judged-code.ts'

const NOW = new Date('2026-07-01T10:00:00Z')

test('turns a valid code into a basket line that pays the available amount', () => {
  expect(judgedCode(aCode({ amount: 5000, used_amount: 3000 }), NOW)).toEqual({
    kind: 'good',
    line: aVoucherCodeLine(),
  })
})

test.each([
  [
    'not valid yet',
    { valid_from: '2026-07-01 11:00:01' },
    { code: 'VOUCHER_NOW_IS_BEFORE_VALID_FROM', day: '2026-07-01' },
  ],
  [
    'no longer valid',
    { valid_to: '2026-06-30' },
    { code: 'VOUCHER_NOW_IS_AFTER_VALID_TO', day: '2026-06-30' },
  ],
  ['used up', { valid_to: '2026-08-01', available_amount: 0 }, { code: 'VOUCHER_NO_AMOUNT_LEFT' }],
])('refuses a code that is %s, and returns the day on which that changes', (_, changes, error) => {
  expect(judgedCode(aCode(changes), NOW)).toEqual({
    kind: 'bad',
    error: { kind: 'known', ...error },
  })
})

test('keeps a code in the basket after a reload, whatever its value', () => {
  const judged = judgedCode(aCode({ available_amount: Number.MAX_SAFE_INTEGER }), NOW)
  expect(judged.kind === 'good' && parseLine(judged.line)).toMatchObject({ type: 'voucherCode' })
})

const unknown: CodeError = { kind: 'known', code: 'VOUCHER_UNKNOWN_ERROR' }

// Regression: visitors read “VOUCHER_NO_AMOUNT_LEFT”.
test.each([
  'VOUCHER_NOW_IS_BEFORE_VALID_FROM',
  'VOUCHER_NOW_IS_AFTER_VALID_TO',
  'VOUCHER_NO_AMOUNT_LEFT',
  'VOUCHER_UNKNOWN_ERROR',
] as const)('shows the server’s error code %s as a reason of the shop', (code) => {
  const said = { kind: 'known', code }
  expect(codeErrorOf({ kind: 'invalid', message: code, fields: {} })).toEqual(said)
  expect(codeErrorOf({ kind: 'invalid', message: null, code, fields: {} })).toEqual(said)
  expect(codeErrorOf({ kind: 'invalid', message: null, fields: { voucher: [code] } })).toEqual(said)
})

test.each<[ApiFailure, CodeError]>([
  [
    { kind: 'invalid', message: 'No such code', fields: {} },
    { kind: 'server', text: 'No such code' },
  ],
  [
    { kind: 'invalid', message: null, fields: { voucher: ['No such code'] } },
    { kind: 'server', text: 'No such code' },
  ],
  [
    { kind: 'http', status: 429, message: 'Too many codes' },
    { kind: 'server', text: 'Too many codes', isTooOften: true },
  ],
  [{ kind: 'http', status: 429, message: null }, unknown],
  [{ kind: 'invalid', message: null, fields: {} }, unknown],
  [{ kind: 'http', status: 500, message: 'stack trace' }, unknown],
  [{ kind: 'http', status: 404, message: 'no route' }, unknown],
  [{ kind: 'garbled', issues: [] }, unknown],
  [{ kind: 'offline' }, unknown],
])('turns the failure %j into %j', (failure, error) => {
  expect(codeErrorOf(failure)).toEqual(error)
})
