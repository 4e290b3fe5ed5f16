import { SIGN_IN_ROUTES } from '@shop/shared/routing/routes'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { nextRedirection } from './redirection.ts'

const stored = vi.hoisted(() => {
  const values = new Map<string, string>()
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  }
  // Define the storage before the model is imported: the model checks on import whether there is
  // one.
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => area, configurable: true })
  return values
})

const { $redirection, checkoutLeft, redirectionRecalled } = await import('./redirection.ts')

test('keeps the checkout address after leaving, and after a reload', async () => {
  const scope = fork()
  await allSettled(checkoutLeft, { scope, params: '/de/checkout' })
  expect(scope.getState($redirection)).toBe('/de/checkout')
  const reloaded = fork()
  await allSettled(redirectionRecalled, { scope: reloaded })
  expect(reloaded.getState($redirection)).toBe('/de/checkout')
})

test('rejects a stored address outside the shop', async () => {
  for (const address of ['//evil.example', '/\\\\evil.example', 'https://evil.example']) {
    stored.set('redirectionRoute', JSON.stringify(address))
    const scope = fork()
    await allSettled(redirectionRecalled, { scope })
    expect(scope.getState($redirection)).toBeNull()
  }
})

test('stores the checkout address when the visitor leaves for the guest form', () => {
  const move = { from: 'checkout', fromPath: '/de/checkout', to: 'guestRegister' } as const
  expect(nextRedirection(null, move)).toBe('/de/checkout')
})

test('keeps the address of the next step when the visitor continues from the basket', () => {
  const move = { from: 'checkout', fromPath: '/de/checkout', to: 'guestRegister' } as const
  const payment = '/de/checkout?step=payment'
  expect(nextRedirection(payment, move)).toBe(payment)
})

test('keeps the checkout address between the sign-in pages', () => {
  const move = { from: 'login', fromPath: '/de/login', to: 'forgotPassword' } as const
  expect(nextRedirection('/de/checkout', move)).toBe('/de/checkout')
})

test('clears the checkout address on any other page, including an unknown one', () => {
  const home = { from: 'guestRegister', fromPath: '/de/register-guest', to: 'home' } as const
  expect(nextRedirection('/de/checkout', home)).toBeNull()
  expect(nextRedirection('/de/checkout', { ...home, to: null })).toBeNull()
})

test('has no return address for a sign-in page opened from elsewhere', () => {
  const move = { from: 'home', fromPath: '/de', to: 'login' } as const
  expect(nextRedirection(null, move)).toBeNull()
})

test.each(SIGN_IN_ROUTES)(
  'keeps the checkout address on the way to %s, through it, and clears it at the checkout',
  (to) => {
    const left = nextRedirection(null, { from: 'checkout', fromPath: '/de/checkout', to })
    expect(left).toBe('/de/checkout')
    const through = nextRedirection(left, { from: 'login', fromPath: '/de/login', to })
    expect(through).toBe('/de/checkout')
    const back = { from: to, fromPath: '/de/any', to: 'checkout' } as const
    expect(nextRedirection(through, back)).toBeNull()
  },
)

test.each(['logout', 'settings', 'checkoutSuccess', 'checkoutCanceled', 'staticPage'] as const)(
  'clears the return address on the page %s',
  (to) => {
    const move = { from: 'login', fromPath: '/de/login', to } as const
    expect(nextRedirection('/de/checkout', move)).toBeNull()
  },
)
