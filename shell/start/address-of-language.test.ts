import { expect, test } from 'vitest'
import { addressOfLanguage } from './address-of-language.ts'

// Regression: logging out of a French page that was opened from a bookmark or a mail ended on a
// German one.
test.each([
  ['/logout', '?returnTo=%2Ffr%2Ftickets%3Fa%3D1', '/fr/tickets?a=1'],
  ['/logout', '', '/logout'],
  ['/logout', '?returnTo=', '/logout'],
  ['/fr/login', '?returnTo=%2Fde', '/fr/login'],
])('the address %s%s uses the language of %s', (pathname, search, address) => {
  expect(addressOfLanguage({ pathname, search })).toBe(address)
})
