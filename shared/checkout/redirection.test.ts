import { allSettled, fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { $redirection, checkoutLeft, redirectionRecalled } from './redirection.ts'

afterEach(() => vi.unstubAllGlobals())

test('the checkout address is there after it was left', async () => {
  const scope = fork()
  await allSettled(checkoutLeft, { scope, params: '/de/checkout' })
  expect(scope.getState($redirection)).toBe('/de/checkout')
})

test('an address outside the shop is not taken over from the storage', async () => {
  vi.stubGlobal('sessionStorage', storageWith('"//evil.example"'))
  const scope = fork()
  await allSettled(redirectionRecalled, { scope })
  expect(scope.getState($redirection)).toBeNull()
})

function storageWith(value: string) {
  return { getItem: () => value, setItem: () => {}, removeItem: () => {} }
}
