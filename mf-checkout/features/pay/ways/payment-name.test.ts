import { expect, test } from 'vitest'
import { paymentName } from './payment-name.ts'

const card = { payartId: '1', i18n: { de: 'Kreditkarte', en: 'Card', fr: ' ' } }

test('the name stands in the language of the visitor', () => {
  expect(paymentName(card, 'de')).toBe('Kreditkarte')
})

test('without one, or with an empty one, it is English, then German, then the id', () => {
  expect(paymentName(card, 'fr')).toBe('Card')
  expect(paymentName({ payartId: '1', i18n: { de: 'Kreditkarte' } }, 'fr')).toBe('Kreditkarte')
  expect(paymentName({ payartId: '1', i18n: {} }, 'fr')).toBe('1')
})
