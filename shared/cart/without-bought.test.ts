import { expect, test } from 'vitest'
import {
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
} from './testing/line-builders.ts'
import { withoutBought } from './without-bought.ts'

test('each line bought is taken out once, twice the same leaves one', () => {
  const lines = [aTicketLine(), aMerchandiseLine(), aTicketLine()]
  expect(withoutBought(lines, [aTicketLine()])).toEqual([aMerchandiseLine(), aTicketLine()])
})

test('another name, or another amount a voucher code pays, is still the same line', () => {
  const lines = [
    aTicketLine({ name: 'Erwachsene', eventName: 'Impressionisten' }),
    aVoucherCodeLine({ discount: 100 }),
    aTourLine({ name: 'Glanzlichter', eventName: 'Sammlung' }),
  ]
  const bought = [aTicketLine(), aVoucherCodeLine({ discount: 900 }), aTourLine()]
  expect(withoutBought(lines, bought)).toEqual([])
})

test('another count or slot is another line, and what was never bought stays', () => {
  const lines = [
    aTicketLine({ totalCount: 3, totalPrice: 6900 }),
    aTicketLine({ datetime: '2026-09-03 11:00:00' }),
    aTourLine({ tours: 2 }),
    aTourLine({ time: '14:00' }),
  ]
  expect(withoutBought(lines, [aTicketLine(), aTourLine()])).toEqual(lines)
})
