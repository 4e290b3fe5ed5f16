import { expect, test } from 'vitest'
import { CHECKOUT_STEPS, isPastStep, pathToStep, possibleStep } from './steps.ts'

test('the basket has the plain address of the checkout, the payment one of its own', () => {
  expect(pathToStep('cart', 'de')).toBe('/de/checkout')
  expect(pathToStep('payment', 'de')).toBe('/de/checkout?step=payment')
})

test('whoever is known can pay what is on sale, and skips saying who they are', () => {
  for (const role of ['guest', 'registered'] as const) {
    expect(possibleStep('payment', { hasSold: true, role })).toBe('payment')
    expect(possibleStep('signIn', { hasSold: true, role })).toBe('payment')
  }
})

test('anybody else stands at the basket, where the way on begins', () => {
  expect(possibleStep('payment', { hasSold: true, role: 'visitor' })).toBe('cart')
  expect(possibleStep('signIn', { hasSold: true, role: 'visitor' })).toBe('cart')
  expect(possibleStep('payment', { hasSold: false, role: 'registered' })).toBe('cart')
})

test('an address without a step, or with one that nobody knows, is the basket', () => {
  for (const asked of [null, '', 'cart', 'complete', 'PAYMENT']) {
    expect(possibleStep(asked, { hasSold: true, role: 'guest' })).toBe('cart')
  }
})

test('the steps before the current one are past, itself and the later ones are not', () => {
  expect(CHECKOUT_STEPS.filter((step) => isPastStep(step, 'payment'))).toEqual(['cart', 'signIn'])
})
