import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'

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
