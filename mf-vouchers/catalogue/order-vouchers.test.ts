import { expect, test } from 'vitest'
import { orderVouchers } from './order-vouchers.ts'
import { aVoucher } from './test-builders.ts'

const order = (...vouchers: Parameters<typeof aVoucher>[0][]) =>
  orderVouchers(vouchers.map(aVoucher)).map(({ id }) => id)

test('vouchers with a place of their own come first, in ascending order', () => {
  expect(
    order(
      { id: 'none', name: 'A', sequence_no: 0 },
      { id: 'unsaid', name: 'B', sequence_no: undefined },
      { id: 'second', sequence_no: 2 },
      { id: 'first', sequence_no: '1' },
    ),
  ).toEqual(['first', 'second', 'none', 'unsaid'])
})

test('the same place goes by name, the same name by id', () => {
  expect(order({ id: '2', name: 'B' }, { id: '3', name: 'A' }, { id: '1', name: 'B' })).toEqual([
    '3',
    '1',
    '2',
  ])
})
