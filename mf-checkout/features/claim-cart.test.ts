import { afterEach, expect, test, vi } from 'vitest'
import { claimCart, claimStorages, isClaimed } from './claim-cart.ts'

afterEach(() => vi.unstubAllGlobals())

test('a cart is claimed once', () => {
  const storages = [aStorage()]
  expect(claimCart(storages, 'carts', 'a')).toBe(true)
  expect(claimCart(storages, 'carts', 'a')).toBe(false)
  expect(claimCart(storages, 'carts', 'b')).toBe(true)
})

test('another tab, which shares one of the storages only, finds the claim', () => {
  const common = aStorage()
  claimCart([aStorage(), common], 'carts', 'a')
  expect(claimCart([aStorage(), common], 'carts', 'a')).toBe(false)
})

test('looking for a claim claims nothing', () => {
  const storages = [aStorage(), aStorage()]
  expect(isClaimed(storages, 'carts', 'a')).toBe(false)
  expect(claimCart(storages.slice(1), 'carts', 'a')).toBe(true)
  expect(isClaimed(storages, 'carts', 'a')).toBe(true)
})

test('a storage that throws is passed over, what it holds is not trusted', () => {
  const closed = { getItem: throwing, setItem: throwing }
  const broken = aStorage({ carts: '{"a":1}' })
  expect(claimCart([closed, broken], 'carts', 'a')).toBe(true)
  expect(claimCart([closed, broken], 'carts', 'a')).toBe(false)
})

test('cancelling and paying a cart are claimed apart', () => {
  const storages = [aStorage()]
  claimCart(storages, 'canceled', 'a')
  expect(claimCart(storages, 'executed', 'a')).toBe(true)
})

test('with blocked storages the document remembers its claims', () => {
  const closed = { getItem: throwing, setItem: throwing }
  vi.stubGlobal('sessionStorage', closed)
  vi.stubGlobal('localStorage', closed)
  expect(claimCart(claimStorages(), 'carts', 'blocked')).toBe(true)
  expect(claimCart(claimStorages(), 'carts', 'blocked')).toBe(false)
})

function aStorage(content: Record<string, string> = {}) {
  const values = new Map(Object.entries(content))
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

function throwing(): never {
  throw new Error('closed')
}
