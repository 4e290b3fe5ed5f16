import { expect, test } from 'vitest'
import { aMerchandiseLine, aTicketLine, aVoucherCodeLine } from './line-builders.ts'
import { withoutBought } from './without-bought.ts'

test('each line bought is taken out once, twice the same leaves one', () => {
  const lines = [aTicketLine(), aMerchandiseLine(), aTicketLine()]
  expect(withoutBought(lines, [aTicketLine()])).toEqual([aMerchandiseLine(), aTicketLine()])
})

test('another name, or another amount a voucher code pays, is still the same line', () => {
  const lines = [
    aTicketLine({ name: 'Erwachsene', eventName: 'Impressionisten' }),
    aVoucherCodeLine({ discount: 100 }),
  ]
  expect(withoutBought(lines, [aTicketLine(), aVoucherCodeLine({ discount: 900 })])).toEqual([])
})

test('another count or slot is another line, and what was never bought stays', () => {
  const lines = [
    aTicketLine({ totalCount: 3, totalPrice: 6900 }),
    aTicketLine({ datetime: '2026-09-03 11:00:00' }),
  ]
  expect(withoutBought(lines, [aTicketLine()])).toEqual(lines)
})
