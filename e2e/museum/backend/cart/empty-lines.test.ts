import { expect, test } from 'vitest'
import { emptyLines } from './empty-lines.ts'
import type { VoucherBooking } from './lines/voucher.ts'

const VOUCHER: VoucherBooking = {
  kind: 'voucher',
  name: 'Voucher 50',
  productId: 'fifty',
  count: 1,
  amount: 5000,
  total: 5000,
  taxParts: [],
}

test('erases the words on a voucher with the personal data, and keeps its amount', () => {
  const written = { ...VOUCHER, words: { to: 'Anna', from: 'Ben', greeting: 'Happy birthday' } }
  expect(emptyLines([written], 'owners')).toEqual([written])
  expect(emptyLines([written], 'person')).toEqual([VOUCHER])
})
