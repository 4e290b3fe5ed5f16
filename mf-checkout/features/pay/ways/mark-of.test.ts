import { expect, test } from 'vitest'
import { markOf } from './mark-of.ts'

const type = { payartId: '1', i18n: {}, method: '' }

test.each([
  ['card', 'card'],
  ['directDebit', 'bank'],
  ['invoice', 'letter'],
  ['twint', 'phone'],
])('what the backend calls %s is drawn as a %s', (method, mark) => {
  expect(markOf({ ...type, method })).toBe(mark)
})

test('without that, the number of a direct debit and the name of TWINT tell', () => {
  expect(markOf({ ...type, payartId: '164' })).toBe('bank')
  expect(markOf({ ...type, i18n: { de: 'Mit TWINT' } })).toBe('phone')
})

test.each(['', 'cash', 'constructor'])('a method like "%s" is not drawn', (method) => {
  expect(markOf({ ...type, i18n: { en: 'Postcard' }, method })).toBeNull()
})
