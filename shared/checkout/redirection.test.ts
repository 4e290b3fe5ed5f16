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
  // In place before the model is evaluated: that is when it looks whether there is a storage.
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => area, configurable: true })
  return values
})

const { $redirection, checkoutLeft, redirectionRecalled } = await import('./redirection.ts')

test('the checkout address is there after it was left, after a reload too', async () => {
  const scope = fork()
  await allSettled(checkoutLeft, { scope, params: '/de/checkout' })
  expect(scope.getState($redirection)).toBe('/de/checkout')
  const reloaded = fork()
  await allSettled(redirectionRecalled, { scope: reloaded })
  expect(reloaded.getState($redirection)).toBe('/de/checkout')
})

test('an address outside the shop is not taken over from the storage', async () => {
  for (const address of ['//evil.example', '/\\\\evil.example', 'https://evil.example']) {
    stored.set('redirectionRoute', JSON.stringify(address))
    const scope = fork()
    await allSettled(redirectionRecalled, { scope })
    expect(scope.getState($redirection)).toBeNull()
  }
})

test('leaving the checkout for the guest form keeps the checkout address', () => {
  const move = { from: 'checkout', fromPath: '/de/checkout', to: 'guestRegister' } as const
  expect(nextRedirection(null, move)).toBe('/de/checkout')
})

test('who leaves the basket by its way on comes back to the step that follows', () => {
  const move = { from: 'checkout', fromPath: '/de/checkout', to: 'guestRegister' } as const
  const payment = '/de/checkout?step=payment'
  expect(nextRedirection(payment, move)).toBe(payment)
})

test('moving on between the sign-in pages keeps it', () => {
  const move = { from: 'login', fromPath: '/de/login', to: 'forgotPassword' } as const
  expect(nextRedirection('/de/checkout', move)).toBe('/de/checkout')
})

test('any other page clears it, the not-found page too', () => {
  const home = { from: 'guestRegister', fromPath: '/de/register-guest', to: 'home' } as const
  expect(nextRedirection('/de/checkout', home)).toBeNull()
  expect(nextRedirection('/de/checkout', { ...home, to: null })).toBeNull()
})

test('a sign-in page opened from elsewhere has nowhere to return to', () => {
  const move = { from: 'home', fromPath: '/de', to: 'login' } as const
  expect(nextRedirection(null, move)).toBeNull()
})

test.each(SIGN_IN_ROUTES)(
  'the checkout address is stored on the way to %s, through it, and back',
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
  '%s is no page to come back from',
  (to) => {
    const move = { from: 'login', fromPath: '/de/login', to } as const
    expect(nextRedirection('/de/checkout', move)).toBeNull()
  },
)
