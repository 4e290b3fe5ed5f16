import {
  aDayTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { payTexts, payUnderWay } from './pay-texts.ts'

const visits = [aTicketLine(), aTourLine(), aDayTicketLine(), aVoucherCodeLine()]

test.each([
  ['has an amount to pay', 100, visits, 'payment.pay'],
  ['contains only visits', 0, visits, 'payment.book'],
  ['contains goods', 0, [...visits, aMerchandiseLine()], 'payment.order'],
  ['contains a voucher', 0, [aVoucherLine()], 'payment.order'],
])('labels the button for a basket that %s', (_, payable, lines, button) => {
  expect(payTexts(payable, lines, true).button).toBe(button)
})

test('shows the amount on the button only when it is final', () => {
  expect(payTexts(100, visits, false)).toEqual({
    ...payTexts(100, visits, true),
    button: 'payment.payOpen',
  })
  expect(payTexts(0, visits, false)).toEqual(payTexts(0, visits, true))
})

test('mentions the payment service only if the visitor goes there', () => {
  expect(payTexts(100, visits, true).next).toBe('payment.next')
  expect(payTexts(0, visits, true).next).toBe('payment.nextFree')
})

test('shows the reason for waiting while a payment is prepared', () => {
  const texts = payTexts(100, visits, true)
  const waiting = { isHeld: false, isWaiting: true, isRobotCheck: true }
  expect(payUnderWay(texts, waiting)).toBe('payment.waiting')
  expect(payUnderWay(texts, { ...waiting, isHeld: true })).toBe('payment.held')
  expect(payUnderWay(texts, { ...waiting, isWaiting: false })).toBe('payment.robotCheck')
  expect(payUnderWay(texts, { isHeld: false, isWaiting: false })).toBe('payment.leaving')
})
