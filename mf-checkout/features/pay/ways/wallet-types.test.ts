import { expect, test } from 'vitest'
import { isWalletType, payartOfWallet } from './wallet-types.ts'

const card = { payartId: '1', i18n: { de: 'Kreditkarte', en: 'Card' } }

test('a wallet pays by the type that is named after it, however it is written', () => {
  for (const name of ['Apple Pay', 'applepay', ' APPLE  PAY ', 'Apple\u00a0Pay']) {
    const types = [card, { payartId: '5', i18n: { de: '', en: name } }]
    expect(payartOfWallet(types, 'APPLEPAY')).toBe('5')
    expect(payartOfWallet(types, 'GOOGLEPAY')).toBeNull()
  }
})

test('without a type that names it nobody pays by wallet', () => {
  expect(payartOfWallet([card], 'APPLEPAY')).toBeNull()
  expect(payartOfWallet([], 'APPLEPAY')).toBeNull()
})

test('one type may stand for both, and one of its own comes first', () => {
  const mixed = { payartId: '7', i18n: { de: 'Karte, Apple Pay, Google Pay' } }
  const both = { payartId: '8', i18n: { de: 'Apple Pay und Google Pay' } }
  expect(payartOfWallet([mixed, both], 'GOOGLEPAY')).toBe('8')
  expect(payartOfWallet([mixed], 'GOOGLEPAY')).toBe('7')
})

// If this type were left out of the list, cards would be missing too.
test('a type that takes cards as well is chosen like any other', () => {
  expect(isWalletType(card)).toBe(false)
  expect(isWalletType({ payartId: '7', i18n: { de: 'Karte, Apple Pay' } })).toBe(false)
  expect(isWalletType({ payartId: '8', i18n: { de: 'Apple Pay / Google Pay' } })).toBe(true)
  expect(isWalletType({ payartId: '9', i18n: { en: 'Google Pay' } })).toBe(true)
  expect(isWalletType({ payartId: '9', i18n: {} })).toBe(false)
})
