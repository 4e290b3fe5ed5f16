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
  ['is paid where there is something to pay', 100, visits, 'payment.pay'],
  ['of nothing but visits is booked', 0, visits, 'payment.book'],
  ['with a thing in it is ordered', 0, [...visits, aMerchandiseLine()], 'payment.order'],
  ['with a voucher in it is ordered', 0, [aVoucherLine()], 'payment.order'],
])('a basket %s', (_, payable, lines, button) => {
  expect(payTexts(payable, lines, true).button).toBe(button)
})

test('a sum that is not final is not on the button', () => {
  expect(payTexts(100, visits, false)).toEqual({
    ...payTexts(100, visits, true),
    button: 'payment.payOpen',
  })
  expect(payTexts(0, visits, false)).toEqual(payTexts(0, visits, true))
})

test('the payment service is mentioned only where the visitor goes there', () => {
  expect(payTexts(100, visits, true).next).toBe('payment.next')
  expect(payTexts(0, visits, true).next).toBe('payment.nextFree')
})

test('what is said of a payment under way is what it waits for', () => {
  const texts = payTexts(100, visits, true)
  const waiting = { isHeld: false, isWaiting: true, isRobotCheck: true }
  expect(payUnderWay(texts, waiting)).toBe('payment.waiting')
  expect(payUnderWay(texts, { ...waiting, isHeld: true })).toBe('payment.held')
  expect(payUnderWay(texts, { ...waiting, isWaiting: false })).toBe('payment.robotCheck')
  expect(payUnderWay(texts, { isHeld: false, isWaiting: false })).toBe('payment.leaving')
})
