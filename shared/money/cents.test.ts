import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseCents } from './cents.ts'

test('reads numbers and numeric strings, rounded to whole cents', () => {
  expect(parseCents(2300)).toEqual({ kind: 'cents', cents: 2300 })
  expect(parseCents(' 2300 ')).toEqual({ kind: 'cents', cents: 2300 })
  expect(parseCents('23.5')).toEqual({ kind: 'cents', cents: 24 })
  expect(parseCents(-900.4)).toEqual({ kind: 'cents', cents: -900 })
  expect(parseCents(-0.2)).toEqual({ kind: 'cents', cents: 0 })
})

test.each([
  '',
  ' ',
  'abc',
  '12,50',
  '1e3',
  '0x10',
  'NaN',
  null,
  undefined,
  true,
  [],
  [5],
  {},
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  '9'.repeat(40),
])('%o is not an amount', (received) => {
  expect(parseCents(received)).toEqual({ kind: 'notAnAmount', received })
})

test('every parsed amount is a safe integer', () => {
  fc.assert(
    fc.property(fc.anything(), (received) => {
      const parsed = parseCents(received)
      expect(parsed.kind === 'notAnAmount' || Number.isSafeInteger(parsed.cents)).toBe(true)
    }),
  )
})
