import { expect, test } from 'vitest'
import { routeOfPath } from './route-of-path.ts'

test.each([
  ['/', 'home'],
  ['/de', 'home'],
  ['/tickets', 'tickets'],
  ['/fr/tickets/blue-hour', 'ticket'],
  ['/de/checkout', 'checkout'],
  ['/de/checkout/accepted', 'checkoutAccepted'],
  ['/de/register/success', 'registerSuccess'],
  ['/logout', 'logout'],
  ['/de/nowhere', null],
  ['/de/tickets/a/b', null],
  ['/de/', 'home'],
  ['/de/tickets/', 'tickets'],
  // The router is case-sensitive too.
  ['/DE/tickets', null],
  ['/de/Tickets', null],
  ['/de//tickets', null],
  ['//tickets', null],
  ['/de/logout', null],
])('the address %s has the route %s', (path, name) => {
  expect(routeOfPath(path)).toBe(name)
})

test('a language that the museum does not offer is not a prefix', () => {
  expect(routeOfPath('/sv/tickets', ['de', 'en'])).toBeNull()
  expect(routeOfPath('/en/tickets', ['de', 'en'])).toBe('tickets')
})
