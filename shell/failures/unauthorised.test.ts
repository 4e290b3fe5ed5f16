import { apiConfigured, requestFailed } from '@shop/shared/api/model'
import { $count, lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { $customer, $token } from '@shop/shared/customer/model'
import {
  $navigationRequest,
  navigationFollowed,
  navigationRequested,
} from '@shop/shared/routing/navigation-request'
import { allSettled, createStore, fork } from 'effector'
import { expect, test } from 'vitest'
import { signInAddress } from './sign-in-address.ts'
import { readPlaceFx } from './unauthorised.ts'

const origin = 'https://shop.example'
const $went = createStore<string[]>([]).on(navigationRequested, (all, { to }) => [...all, to])

async function aShop(address: string, hasUserRegistration = true) {
  const place = { address }
  const scope = fork({
    values: [
      [$config, { ...fork().getState($config), hasUserRegistration }],
      [$token, 'old'],
      [$customer, { fname: 'Ada' }],
    ],
    handlers: [[readPlaceFx, () => ({ origin, address: place.address })]],
  })
  await allSettled(apiConfigured, { scope, params: { base: '/api', language: 'fr' } })
  const fail = (status: 401 | 403 = 401) =>
    allSettled(requestFailed, {
      scope,
      params: { failure: { kind: 'unauthorised', status }, path: 'customer', method: 'GET' },
    })
  return { scope, place, fail, went: () => scope.getState($went) }
}

test.each([401, 403] as const)(
  'after a %i, the shop forgets the customer, keeps the basket and asks for a login',
  async (status) => {
    const shop = await aShop('/fr/settings?tab=2#mail')
    await allSettled(lineAdded, { scope: shop.scope, params: aTicketLine({}) })
    await shop.fail(status)
    expect(shop.scope.getState($token)).toBeNull()
    expect(shop.scope.getState($customer)).toBeNull()
    expect(shop.scope.getState($count)).toBe(1)
    expect(shop.went()).toEqual([
      '/fr/login?unauthorised=1&returnTo=%2Ffr%2Fsettings%3Ftab%3D2%23mail',
    ])
  },
)

test('many rejected calls redirect the visitor to the login once', async () => {
  const shop = await aShop('/fr/settings')
  await Promise.all([shop.fail(), shop.fail(), shop.fail(403)])
  expect(shop.went()).toHaveLength(1)
  shop.place.address = '/fr/login?unauthorised=1'
  await allSettled(navigationFollowed, { scope: shop.scope })
  await shop.fail()
  expect(shop.went()).toHaveLength(1)
  expect(shop.scope.getState($navigationRequest)).toBeNull()
})

test('a call rejected after the first redirect was followed redirects to the login again', async () => {
  const shop = await aShop('/fr/settings')
  await shop.fail()
  await allSettled(navigationFollowed, { scope: shop.scope })
  await shop.fail()
  expect(shop.went()).toHaveLength(2)
})

test('a shop without accounts redirects to the guest form instead of the login', async () => {
  const shop = await aShop('/fr/checkout', false)
  await shop.fail()
  expect(shop.went()).toEqual(['/fr/register-guest?unauthorised=1&returnTo=%2Ffr%2Fcheckout'])
})

// Regression: visitors who never had a session read "Your session has expired".
test('a visitor who never had a session is asked to log in, without a text about an expired session', async () => {
  const shop = await aShop('/fr/tickets')
  await allSettled(requestFailed, {
    scope: shop.scope,
    params: {
      failure: { kind: 'unauthorised', status: 403, isStranger: true },
      path: 'event/select',
      method: 'GET',
    },
  })
  expect(shop.went()).toEqual(['/fr/login?unauthorised=1&stranger=1&returnTo=%2Ffr%2Ftickets'])
})

test('a failure that is not about the session does not redirect to the login', async () => {
  const shop = await aShop('/fr/settings')
  const failure = { kind: 'http', status: 500, message: null } as const
  const params = { failure, path: 'customer', method: 'GET' } as const
  await allSettled(requestFailed, { scope: shop.scope, params })
  expect(shop.went()).toEqual([])
  expect(shop.scope.getState($token)).toBe('old')
})

test.each([
  ['/de/login', true, null],
  ['/login?returnTo=/de', true, null],
  ['/de/register-guest', false, null],
  // A sign-in page is never a return address; its own return address is passed on.
  ['/de/register', true, '/de/login?unauthorised=1'],
  [
    '/de/login?returnTo=%2Fde%2Fcheckout',
    false,
    '/de/register-guest?unauthorised=1&returnTo=%2Fde%2Fcheckout',
  ],
  ['/de/register?returnTo=%2F%2Fevil.example', true, '/de/login?unauthorised=1'],
])(
  'a rejected call on %s (shop with accounts: %s) redirects to %s',
  (address, hasAccounts, target) => {
    expect(signInAddress({ origin, address }, 'de', hasAccounts)).toBe(target)
  },
)
