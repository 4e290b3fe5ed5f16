import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

const LANGUAGES = ['de', 'en'] as const

test('the way back is in the language in use now', () => {
  expect(returnPath('/de/checkout', 'en', LANGUAGES)).toBe('/en/checkout')
  expect(returnPath('/de/checkout', 'de', LANGUAGES)).toBe('/de/checkout')
  expect(returnPath('/checkout', 'en', LANGUAGES)).toBe('/en/checkout')
})

test('query and hash go along as they are', () => {
  expect(returnPath('/de/checkout?from=/de/x#basket-title', 'en', LANGUAGES)).toBe(
    '/en/checkout?from=/de/x#basket-title',
  )
})
