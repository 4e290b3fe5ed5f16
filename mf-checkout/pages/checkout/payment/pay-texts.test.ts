import {
  aDayTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/line-builders'
import { expect, test } from 'vitest'
import { payTexts } from './pay-texts.ts'

const visits = [aTicketLine(), aTourLine(), aDayTicketLine(), aVoucherCodeLine()]

test.each([
  ['is paid where there is something to pay', 100, visits, 'payment.pay'],
  ['of nothing but visits is booked', 0, visits, 'payment.book'],
  ['with a thing in it is ordered', 0, [...visits, aMerchandiseLine()], 'payment.order'],
  ['with a voucher in it is ordered', 0, [aVoucherLine()], 'payment.order'],
])('a basket %s', (_, payable, lines, button) => {
  expect(payTexts(payable, lines).button).toBe(button)
})

test('nobody is told of the payment service who does not get there', () => {
  expect(payTexts(100, visits).next).toBe('payment.next')
  expect(payTexts(0, visits).next).toBe('payment.nextFree')
})
