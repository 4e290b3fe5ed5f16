import { expect, test } from 'vitest'
import { type PaymentBlocker, paymentBlockerOf } from './payment-blocker.ts'

const known = { shippingError: null, shippingCostsError: false }

test.each<[string, typeof known | { shippingError: string }, number, PaymentBlocker | null]>([
  ['the same amount to pay', known, 3000, null],
  ['less to pay, by a code', known, 1000, null],
  ['more to pay than on the button', known, 3001, 'totalRose'],
  ['no country to deliver to', { ...known, shippingError: 'NO_COUNTRY' }, 3000, 'countryMissing'],
  ['no delivery', { ...known, shippingError: 'NO_COST' }, 3000, 'shippingRefused'],
  ['no answer about it', { ...known, shippingCostsError: true }, 3000, 'shippingUnavailable'],
])('decides about a payment with %s', (_, cart, payable, blocker) => {
  const whole = { ...known, ...cart }
  expect(paymentBlockerOf(whole, { seen: 3000, payable, wallet: null })).toBe(blocker)
})

test('starts no wallet payment if codes pay everything', () => {
  const amounts = { seen: 3000, payable: 0 }
  expect(paymentBlockerOf(known, { ...amounts, wallet: 'APPLEPAY' })).toBe('walletIdle')
  expect(paymentBlockerOf(known, { ...amounts, wallet: null })).toBeNull()
})
