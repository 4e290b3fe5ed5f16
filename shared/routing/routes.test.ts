import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { OFFERINGS } from '@shop/shared/offerings'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { pathTo } from './path-to.ts'
import { isRouteEnabled, ROUTES, type RouteName, routesOf } from './routes.ts'

const configWith = (flags: Record<string, number>) => v.parse(shopConfigSchema, flags)

test('every address except logout is below the language', () => {
  expect(pathTo('home', 'de')).toBe('/de')
  expect(pathTo('ticket', 'fr', { id: 'a/b' })).toBe('/fr/tickets/a%2Fb')
  expect(pathTo('checkoutAccepted', 'en')).toBe('/en/checkout/accepted')
  expect(pathTo('logout', 'en')).toBe('/logout')
  expect(() => pathTo('ticket', 'de')).toThrow('needs id')
})

test('a disabled offering has no address; checkout and account always have one', () => {
  const off = configWith({})
  expect(isRouteEnabled('tickets', off)).toBe(false)
  expect(isRouteEnabled('product', off)).toBe(false)
  expect(isRouteEnabled('checkout', off)).toBe(true)
  expect(isRouteEnabled('guestRegister', off)).toBe(true)
  expect(isRouteEnabled('home', off)).toBe(true)
  expect(isRouteEnabled('tickets', configWith({ has_tickets: 1 }))).toBe(true)
})

// Otherwise a page of a selling remote would exist even with the offering switched off.
test('every page of a selling remote belongs to an offering', () => {
  const sellers = new Set(OFFERINGS.map(({ route }) => ROUTES[route].owner))
  const pages = (Object.keys(ROUTES) as RouteName[]).filter((name) =>
    sellers.has(ROUTES[name].owner),
  )
  expect(pages.filter((name) => isRouteEnabled(name, configWith({})))).toEqual([])
})

test('passes and merchandise are one remote with separate flags', () => {
  const passes = configWith({ has_memcard: 1 })
  expect(isRouteEnabled('passes', passes)).toBe(true)
  expect(isRouteEnabled('merchandise', passes)).toBe(false)
  expect(isRouteEnabled('product', passes)).toBe(true)
})

test('has no page for opening an account when registration is off', () => {
  const accounts = configWith({})
  expect(isRouteEnabled('register', accounts)).toBe(true)
  const none = { ...accounts, hasUserRegistration: false }
  expect(isRouteEnabled('register', none)).toBe(false)
  expect(isRouteEnabled('registerSuccess', none)).toBe(false)
  expect(isRouteEnabled('guestRegister', none)).toBe(true)
})

test('all routes have different addresses', () => {
  const paths = Object.values(ROUTES).map(({ path }) => path.replace(/:\w+/g, ':x'))
  expect(new Set(paths).size).toBe(paths.length)
  expect(routesOf('mf-tickets')).toEqual(['tickets', 'ticket', 'waitingList'])
})
