import { expect, test } from 'vitest'
import { CHECKOUT_STEPS, isPastStep, pathToStep, possibleStep } from './steps.ts'

test('the basket has the plain address of the checkout, the payment its own', () => {
  expect(pathToStep('cart', 'de')).toBe('/de/checkout')
  expect(pathToStep('payment', 'de')).toBe('/de/checkout?step=payment')
})

test('opens the payment for a signed-in buyer with items on sale, and skips the sign-in step', () => {
  for (const role of ['guest', 'registered'] as const) {
    expect(possibleStep('payment', { hasSold: true, role })).toBe('payment')
    expect(possibleStep('signIn', { hasSold: true, role })).toBe('payment')
  }
})

test('stays at the basket without a sign-in or without items on sale', () => {
  expect(possibleStep('payment', { hasSold: true, role: 'visitor' })).toBe('cart')
  expect(possibleStep('signIn', { hasSold: true, role: 'visitor' })).toBe('cart')
  expect(possibleStep('payment', { hasSold: false, role: 'registered' })).toBe('cart')
})

test('shows the basket for an address without a known step', () => {
  for (const asked of [null, '', 'cart', 'complete', 'PAYMENT']) {
    expect(possibleStep(asked, { hasSold: true, role: 'guest' })).toBe('cart')
  }
})

test('only the steps before the current one are past', () => {
  expect(CHECKOUT_STEPS.filter((step) => isPastStep(step, 'payment'))).toEqual(['cart', 'signIn'])
})

// Regression: the last step had a number instead of its mark, although the order was done.
test('all steps of a done order are past', () => {
  expect(CHECKOUT_STEPS.every((step) => isPastStep(step, 'complete'))).toBe(true)
})
