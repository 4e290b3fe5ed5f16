import { LANGUAGES } from '@shop/shared/i18n/languages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedAmount } from './typed-amount.ts'
import { writtenAmount } from './written-amount.ts'

test.each([
  [5000, 'de', '50'],
  [4950, 'de', '49.50'],
  [4950, 'fr', '49.50'],
  [4950, 'nl', '49,50'],
  [100_005, 'sv', '1000,05'],
] as const)('%i cents in %s are written %o', (cents, language, text) => {
  expect(writtenAmount(cents, language)).toBe(text)
})

test('what is written can be read, in every language', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.constantFrom(...LANGUAGES), (cents, language) => {
      expect(typedAmount(writtenAmount(cents, language))).toEqual({ kind: 'amount', cents })
    }),
  )
})
