import { expect, test, vi } from 'vitest'
import { leaveShop, leaveShopFx } from './leave-shop.ts'

const PROVIDER = 'https://pay.example/7'

function framed(top: object | null) {
  const own = { location: { assign: vi.fn() } }
  const from = { top: top ?? own, self: own, location: own.location }
  return { from: from as unknown as Parameters<typeof leaveShop>[1], assign: own.location.assign }
}

test('on its own the shop leaves in its own window', () => {
  const { from, assign } = framed(null)
  leaveShop(PROVIDER, from)
  expect(assign).toHaveBeenCalledWith(PROVIDER)
})

test('inside another page the whole window leaves, by the one property other origins may set', () => {
  const location = { href: '' }
  const { from, assign } = framed({ location })
  leaveShop(PROVIDER, from)
  expect(location.href).toBe(PROVIDER)
  expect(assign).not.toHaveBeenCalled()
})

test('where the embedding page forbids it, the frame leaves alone', () => {
  const location = {
    set href(_: string) {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }
  const { from, assign } = framed({ location })
  leaveShop(PROVIDER, from)
  expect(assign).toHaveBeenCalledWith(PROVIDER)
})

test('where the visitor was sent to is remembered by its host', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { setItem: (key: string, text: string) => stored.set(key, text) })
  vi.stubGlobal('window', framed(null).from)
  await leaveShopFx(PROVIDER)
  vi.unstubAllGlobals()
  expect(stored.get('providerHost')).toBe('"pay.example"')
})
