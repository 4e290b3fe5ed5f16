import { COUNT_CAP, UNIT_PRICE_CAP_CENTS } from '@shop/shared/business-constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVoucherChoice, writeVoucherChoice } from './address.ts'

test.each([
  ['', null, 1],
  ['?amount=50', 5000, 1],
  ['?amount=49.50&count=2', 4950, 2],
  ['?amount=49,5', 4950, 1],
  ['?amount=-50', 5000, 1],
  ['?amount=0', null, 1],
  ['?amount=much&count=many', null, 1],
  ['?count=0', null, 1],
  ['?count=999', null, 999],
  ['?count=1000', null, 1],
])('the address %o means an amount of %o cents and %i vouchers', (search, amount, count) => {
  expect(readVoucherChoice(search)).toEqual({ amount, count })
})

test('a single voucher without a chosen amount adds nothing to the address', () => {
  expect(writeVoucherChoice('partner=tram&amount=50&count=2', { amount: null, count: 1 })).toBe(
    'partner=tram',
  )
  expect(writeVoucherChoice('partner=tram', { amount: 4950, count: 3 })).toBe(
    'partner=tram&amount=49.5&count=3',
  )
})

test('reads any choice from the address as it was written', () => {
  const choices = fc.record({
    amount: fc.option(fc.integer({ min: 1, max: UNIT_PRICE_CAP_CENTS })),
    count: fc.integer({ min: 1, max: COUNT_CAP }),
  })
  fc.assert(
    fc.property(choices, (choice) => {
      expect(readVoucherChoice(writeVoucherChoice('', choice))).toEqual(choice)
    }),
  )
})
