import {
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { deliveryTexts } from './delivery-texts.ts'

// Regression: the shop promised a separate mail for vouchers, which no answer promises.
test('announces tickets by e-mail and goods by post, and promises nothing for vouchers', () => {
  const lines = [aTicketLine(), aVoucherLine(), aPassLine(), aVoucherLine(), aMerchandiseLine()]
  expect(deliveryTexts({ hasTickets: true, lines })).toEqual({
    mail: 'success.tickets',
    apart: ['success.passes', 'success.articles'],
  })
})

test('mentions the remaining credit of a code', () => {
  const [used, left] = [aVoucherCodeLine(), aVoucherCodeLine({ remaining: 300 })]
  const apartOf = (...lines: (typeof used)[]) =>
    deliveryTexts({ hasTickets: true, lines: [aTicketLine(), ...lines] }).apart
  expect(apartOf(used)).toEqual([])
  expect(apartOf(used, left, left)).toEqual(['success.creditLeft'])
})

test('announces no delivery if the purchase is unknown', () => {
  const mail = 'success.confirmation'
  expect(deliveryTexts({ hasTickets: false, lines: [] })).toEqual({ mail, apart: [] })
})

test('does not mention tickets by e-mail if the server’s answer does not', () => {
  const { mail } = deliveryTexts({ hasTickets: null, lines: [aTicketLine()] })
  expect(mail).toBe('success.confirmation')
})
