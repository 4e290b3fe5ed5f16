import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'
import { shortMoney } from './short-money.ts'

const written = (cents: number, currency: string, country: string) =>
  shortMoney(formatMoney(cents, { language: 'de', currency, country })).replaceAll('\u00a0', ' ')

test('shortens an amount by its zeros, and by its currency if it is still too long', () => {
  expect(written(2000, 'CHF', 'CH')).toBe('CHF 20')
  expect(written(11800, 'CHF', 'CH')).toBe('CHF 118')
  expect(written(1850, 'CHF', 'CH')).toBe('18.50')
  expect(written(120000, 'CHF', 'CH')).toBe('1’200')
  expect(written(2000, 'EUR', 'DE')).toBe('20 €')
  expect(written(1850, 'EUR', 'DE')).toBe('18,50 €')
  expect(written(120050, 'EUR', 'DE')).toBe('1.200,50')
})
