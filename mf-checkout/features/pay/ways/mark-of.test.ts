import { expect, test } from 'vitest'
import { markOf } from './mark-of.ts'

const type = { payartId: '1', i18n: {}, method: '' }

test.each([
  ['card', 'card'],
  ['directDebit', 'bank'],
  ['invoice', 'letter'],
  ['twint', 'phone'],
])('for the payment method %s of the backend, shows the icon %s', (method, mark) => {
  expect(markOf({ ...type, method })).toBe(mark)
})

test('without a method, recognises a direct debit by its number and TWINT by its name', () => {
  expect(markOf({ ...type, payartId: '164' })).toBe('bank')
  expect(markOf({ ...type, i18n: { de: 'Mit TWINT' } })).toBe('phone')
})

test.each(['', 'cash', 'constructor'])('shows no icon for a payment type like "%s"', (method) => {
  expect(markOf({ ...type, i18n: { en: 'Postcard' }, method })).toBeNull()
})
