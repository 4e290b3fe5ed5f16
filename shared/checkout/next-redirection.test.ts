import { expect, test } from 'vitest'
import { nextRedirection } from './next-redirection.ts'

test('leaving the checkout for the guest form keeps the checkout address', () => {
  const move = { from: 'checkout', fromPath: '/de/checkout', to: 'guestRegister' } as const
  expect(nextRedirection(null, move)).toBe('/de/checkout')
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

test.each([
  'login',
  'register',
  'registerSuccess',
  'guestRegister',
  'forgotPassword',
  'forgotPasswordSuccess',
  'recoverAccount',
  'recoverAccountByHash',
  'recoverSuccess',
] as const)('the checkout address is kept on the way to %s, through it, and back', (to) => {
  const left = nextRedirection(null, { from: 'checkout', fromPath: '/de/checkout', to })
  expect(left).toBe('/de/checkout')
  const through = nextRedirection(left, { from: 'login', fromPath: '/de/login', to })
  expect(through).toBe('/de/checkout')
  const back = { from: to, fromPath: '/de/any', to: 'checkout' } as const
  expect(nextRedirection(through, back)).toBeNull()
})

test.each(['logout', 'settings', 'checkoutSuccess', 'checkoutCanceled', 'staticPage'] as const)(
  '%s is no page to come back from',
  (to) => {
    const move = { from: 'login', fromPath: '/de/login', to } as const
    expect(nextRedirection('/de/checkout', move)).toBeNull()
  },
)
