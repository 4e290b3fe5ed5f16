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
])('%s is %s', (path, name) => {
  expect(routeOfPath(path)).toBe(name)
})
