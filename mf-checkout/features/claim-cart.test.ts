import { aStorage } from '@shop/shared/session/testing/a-storage'
import { afterEach, expect, test, vi } from 'vitest'
import { claimCart, claimStorages, isClaimed } from './claim-cart.ts'

afterEach(() => vi.unstubAllGlobals())

test('claims a cart only once', () => {
  const storages = [aStorage()]
  expect(claimCart(storages, 'carts', 'a')).toBe(true)
  expect(claimCart(storages, 'carts', 'a')).toBe(false)
  expect(claimCart(storages, 'carts', 'b')).toBe(true)
})

test('finds a claim of another tab that shares only one of the storages', () => {
  const common = aStorage()
  claimCart([aStorage(), common], 'carts', 'a')
  expect(claimCart([aStorage(), common], 'carts', 'a')).toBe(false)
})

test('writes no claim when it only looks for one', () => {
  const storages = [aStorage(), aStorage()]
  expect(isClaimed(storages, 'carts', 'a')).toBe(false)
  expect(claimCart(storages.slice(1), 'carts', 'a')).toBe(true)
  expect(isClaimed(storages, 'carts', 'a')).toBe(true)
})

test('skips a storage that throws, and does not trust stored content', () => {
  const closed = { getItem: throwing, setItem: throwing }
  const broken = aStorage({ carts: '{"a":1}' })
  expect(claimCart([closed, broken], 'carts', 'a')).toBe(true)
  expect(claimCart([closed, broken], 'carts', 'a')).toBe(false)
})

test('keeps separate claims for cancelling and for paying a cart', () => {
  const storages = [aStorage()]
  claimCart(storages, 'canceled', 'a')
  expect(claimCart(storages, 'executed', 'a')).toBe(true)
})

test('remembers claims until the page unloads if the storages are blocked', () => {
  const closed = { getItem: throwing, setItem: throwing }
  vi.stubGlobal('sessionStorage', closed)
  vi.stubGlobal('localStorage', closed)
  expect(claimCart(claimStorages(), 'carts', 'blocked')).toBe(true)
  expect(claimCart(claimStorages(), 'carts', 'blocked')).toBe(false)
})

function throwing(): never {
  throw new Error('closed')
}
