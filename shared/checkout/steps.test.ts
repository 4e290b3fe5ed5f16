import { expect, test } from 'vitest'
import { CHECKOUT_STEPS, currentCheckoutStep, isPastStep } from './steps.ts'

test('a visitor without data stands at the basket', () => {
  expect(currentCheckoutStep({ lines: 2, role: 'visitor' })).toBe('cart')
})

test('a guest and a registered customer with a basket stand at the payment', () => {
  expect(currentCheckoutStep({ lines: 1, role: 'guest' })).toBe('payment')
  expect(currentCheckoutStep({ lines: 1, role: 'registered' })).toBe('payment')
})

test('an empty basket is never at the payment', () => {
  expect(currentCheckoutStep({ lines: 0, role: 'guest' })).toBe('cart')
})

test('the steps before the current one are past, itself and the later ones are not', () => {
  expect(CHECKOUT_STEPS.filter((step) => isPastStep(step, 'payment'))).toEqual(['cart', 'signIn'])
})
