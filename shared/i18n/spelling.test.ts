import { expect, test } from 'vitest'
import { spellingOf } from './spelling.ts'

test.each(['DE', 'AT', 'LU', 'IT', 'FR', 'US'])('German in %s has ß', (country) => {
  expect(spellingOf('de', country)).toBe('de-DE')
})

test.each(['CH', 'LI', null, undefined])('German in %s has no ß', (country) => {
  expect(spellingOf('de', country)).toBeNull()
})

test('other languages have one spelling', () => {
  expect([spellingOf('en', 'DE'), spellingOf('sv', 'AT'), spellingOf('da', 'DE')]).toEqual([
    null,
    null,
    null,
  ])
})
