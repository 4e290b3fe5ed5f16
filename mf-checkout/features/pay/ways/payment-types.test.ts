import { expect, test } from 'vitest'
import { isWalletType, payartFor, payartOfWallet, paymentName } from './payment-types.ts'

const card = { payartId: '1', i18n: { de: 'Kreditkarte', en: 'Card', fr: ' ' } }

test('pays by the payment type that has the name of the wallet, in any spelling', () => {
  for (const name of ['Apple Pay', 'applepay', ' APPLE  PAY ', 'Apple\u00a0Pay']) {
    const types = [card, { payartId: '5', i18n: { de: '', en: name } }]
    expect(payartOfWallet(types, 'APPLEPAY')).toBe('5')
    expect(payartOfWallet(types, 'GOOGLEPAY')).toBeNull()
  }
})

test('offers no wallet if no payment type has its name', () => {
  expect(payartOfWallet([card], 'APPLEPAY')).toBeNull()
  expect(payartOfWallet([], 'APPLEPAY')).toBeNull()
})

test('uses one payment type for both wallets, and prefers a type for wallets only', () => {
  const mixed = { payartId: '7', i18n: { de: 'Karte, Apple Pay, Google Pay' } }
  const both = { payartId: '8', i18n: { de: 'Apple Pay und Google Pay' } }
  expect(payartOfWallet([mixed, both], 'GOOGLEPAY')).toBe('8')
  expect(payartOfWallet([mixed], 'GOOGLEPAY')).toBe('7')
})

// If this type were left out of the list of types, the visitor could not pay by card.
test('lists a wallet type that also accepts cards among the other types', () => {
  expect(isWalletType(card)).toBe(false)
  expect(isWalletType({ payartId: '7', i18n: { de: 'Karte, Apple Pay' } })).toBe(false)
  expect(isWalletType({ payartId: '8', i18n: { de: 'Apple Pay / Google Pay' } })).toBe(true)
  expect(isWalletType({ payartId: '9', i18n: { en: 'Google Pay' } })).toBe(true)
  expect(isWalletType({ payartId: '9', i18n: {} })).toBe(false)
})

test('shows the payment type’s name in the language of the visitor', () => {
  expect(paymentName(card, 'de', 'en')).toBe('Kreditkarte')
})

// Regression: a type with only an Italian name was called “5” in Swedish.
test('shows the payment type’s name in the museum’s or any language if the visitor’s has none', () => {
  expect(paymentName(card, 'fr', 'en')).toBe('Card')
  expect(paymentName(card, 'fr', 'it')).toBe('Kreditkarte')
  expect(paymentName({ payartId: '5', i18n: { it: 'Fattura' } }, 'sv', 'sv')).toBe('Fattura')
  expect(paymentName({ payartId: '164', i18n: { no: 'Kort' } }, 'sv', 'it')).toBe('Kort')
  expect(paymentName({ payartId: '1', i18n: {} }, 'fr', 'en')).toBe('1')
})

const types = ['74', '1', '8'].map((payartId) => ({ payartId, i18n: {} }))

test('pays by the chosen payment type if there is an amount to pay', () => {
  expect(payartFor({ payable: 100, types, chosen: '74' })).toBe('74')
  expect(payartFor({ payable: 100, types, chosen: null })).toBeNull()
})

test('does not pay by a payment type that the museum no longer offers', () => {
  expect(payartFor({ payable: 100, types, chosen: '99' })).toBeNull()
})

test('uses the first payment type without required data if nothing is payable', () => {
  expect(payartFor({ payable: 0, types, chosen: '74' })).toBe('1')
  expect(payartFor({ payable: 0, types: types.slice(0, 1), chosen: '74' })).toBeNull()
})
