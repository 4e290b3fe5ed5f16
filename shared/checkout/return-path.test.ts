import { expect, test } from 'vitest'
import { destinationAfterSignIn, returnPath } from './return-path.ts'

const ORIGIN = 'https://shop.example'
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

test('after signing in: the address asked for, else the checkout, else home', () => {
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
