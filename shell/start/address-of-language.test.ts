import { expect, test } from 'vitest'
import { addressOfLanguage } from './address-of-language.ts'

// Opened from a bookmark or a mail, a French page's log-out ended on a German one.
test.each([
  ['/logout', '?returnTo=%2Ffr%2Ftickets%3Fa%3D1', '/fr/tickets?a=1'],
  ['/logout', '', '/logout'],
  ['/logout', '?returnTo=', '/logout'],
  ['/fr/login', '?returnTo=%2Fde', '/fr/login'],
])('the language of %s%s is that of %s', (pathname, search, address) => {
  expect(addressOfLanguage({ pathname, search })).toBe(address)
})
