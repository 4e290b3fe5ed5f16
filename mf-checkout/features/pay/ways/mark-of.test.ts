import { expect, test } from 'vitest'
import { markOf } from './mark-of.ts'

const type = { payartId: '1', i18n: {}, method: '' }

test.each([
  ['card', 'card'],
  ['directDebit', 'bank'],
  ['invoice', 'letter'],
  ['twint', 'phone'],
])('draws the backend’s %s as a %s', (method, mark) => {
  expect(markOf({ ...type, method })).toBe(mark)
})

test('otherwise recognises a direct debit by its number and TWINT by its name', () => {
  expect(markOf({ ...type, payartId: '164' })).toBe('bank')
  expect(markOf({ ...type, i18n: { de: 'Mit TWINT' } })).toBe('phone')
})

test.each(['', 'cash', 'constructor'])('draws no icon for a method like "%s"', (method) => {
  expect(markOf({ ...type, i18n: { en: 'Postcard' }, method })).toBeNull()
})
