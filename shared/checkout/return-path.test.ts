import { expect, test } from 'vitest'
import { destinationAfterSignIn, returnPath } from './return-path.ts'

const ORIGIN = 'https://shop.example'
const LANGUAGES = ['de', 'en'] as const

test('returns to the checkout in the current language', () => {
  expect(returnPath('/de/checkout', 'en', LANGUAGES)).toBe('/en/checkout')
  expect(returnPath('/de/checkout', 'de', LANGUAGES)).toBe('/de/checkout')
  expect(returnPath('/checkout', 'en', LANGUAGES)).toBe('/en/checkout')
})

test('keeps query and hash unchanged', () => {
  expect(returnPath('/de/checkout?from=/de/x#basket-title', 'en', LANGUAGES)).toBe(
    '/en/checkout?from=/de/x#basket-title',
  )
})

test('after signing in, goes to the requested address, or the checkout, or home', () => {
  const place = {
    returnTo: '/fr/tickets/7',
    redirection: '/fr/checkout',
    language: 'fr',
    origin: ORIGIN,
  }
  expect(destinationAfterSignIn(place)).toBe('/fr/tickets/7')
  expect(destinationAfterSignIn({ ...place, returnTo: null })).toBe('/fr/checkout')
  expect(destinationAfterSignIn({ ...place, returnTo: '//evil.example' })).toBe('/fr/checkout')
  expect(destinationAfterSignIn({ ...place, returnTo: null, redirection: null })).toBe('/fr')
  expect(destinationAfterSignIn({ ...place, returnTo: '', redirection: '//evil.example' })).toBe(
    '/fr',
  )
})
