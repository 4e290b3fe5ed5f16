import type { Language } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

/** Turns spaces of every kind into plain ones, for readable expectations. */
function written(cents: number, language: Language, currency = 'CHF') {
  return formatMoney(cents, { language, currency }).replace(/\s/g, ' ')
}

test.each<[Language, string]>([
  ['de', 'CHF 42.00'],
  ['en', 'CHF 42.00'],
  ['fr', 'CHF 42.00'],
  ['it', 'CHF 42.00'],
  ['nl', 'CHF 42,00'],
  ['es', '42,00 CHF'],
  ['sv', '42,00 CHF'],
  ['da', '42,00 CHF'],
])('writes francs in %s as %s', (language, expected) => {
  expect(written(4200, language)).toBe(expected)
})

test.each<[Language, string, string]>([
  ['de', 'DE', '1.234,50 €'],
  ['de', 'AT', '€ 1.234,50'],
  ['fr', 'FR', '1 234,50 €'],
  ['it', 'IT', '1234,50 €'],
  ['nl', 'BE', '€ 1.234,50'],
  ['en', 'DE', '€1,234.50'],
  ['da', 'DE', '1.234,50 €'],
  ['de', 'LI', '€ 1’234.50'],
])('writes euros in %s for a museum in %s as %s', (language, country, expected) => {
  const text = formatMoney(123450, { language, currency: 'EUR', country })
  expect(text.replace(/\s/g, ' ')).toBe(expected)
})

// Regression: an Italian museum without a country, as from most backends, showed “€ 9.93”.
test.each<[Language, string | null, string, string]>([
  ['it', null, 'EUR', '1234,50 €'],
  ['sv', null, 'EUR', '1 234,50 €'],
  ['de', null, 'EUR', '1.234,50 €'],
  ['fr', null, 'EUR', '1 234,50 €'],
  ['nl', null, 'EUR', '€ 1.234,50'],
  ['en', null, 'EUR', '€1,234.50'],
  ['de', null, 'CHF', 'CHF 1’234.50'],
  ['it', null, 'CHF', 'CHF 1234.50'],
  ['de', 'CH', 'EUR', 'EUR 1’234.50'],
  ['fr', 'CH', 'CHF', 'CHF 1 234.50'],
  ['it', 'IT', 'EUR', '1234,50 €'],
  ['de', 'IT', 'EUR', '1.234,50 €'],
  ['fr', 'FR', 'EUR', '1 234,50 €'],
  ['de', 'DE', 'EUR', '1.234,50 €'],
  ['de', 'AT', 'EUR', '€ 1.234,50'],
  ['nl', 'NL', 'EUR', '€ 1.234,50'],
])('in %s, for a museum in %s, %s is written %s', (language, country, currency, expected) => {
  const text = formatMoney(123450, { language, currency, country })
  expect(text.replace(/\s/g, ' ')).toBe(expected)
})

test('keeps large, negative and zero amounts readable', () => {
  expect(written(123456789, 'de')).toBe('CHF 1’234’567.89')
  expect(written(-1250, 'de')).toBe('CHF −12.50')
  expect(written(-1250, 'fr')).toBe('CHF −12.50')
  expect(written(0, 'en')).toBe('CHF 0.00')
})

test('shows another currency with its usual sign', () => {
  expect(written(4200, 'de', 'EUR')).toBe('42,00 €')
  expect(written(4200, 'en', 'USD')).toBe('$42.00')
  expect(written(4200, 'nl', 'GBP')).toBe('£ 42,00')
})

// Regression: roubles were shown as francs, so the amount was wrong.
test('shows an unknown currency sign unchanged with the amount', () => {
  expect(written(4200, 'de', '$')).toBe('42,00 $')
  expect(written(4200, 'sv', 'kr')).toBe('42,00 kr')
  expect(written(123456, 'nl', 'Taler')).toBe('Taler 1.234,56')
})

test('never breaks an amount over two lines', () => {
  expect(formatMoney(4200, { language: 'de', currency: 'CHF' })).toBe('CHF\u00a042.00')
})
