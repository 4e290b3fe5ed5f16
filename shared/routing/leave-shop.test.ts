import { expect, test, vi } from 'vitest'
import { leaveShop, leaveShopFx } from './leave-shop.ts'

const PROVIDER = 'https://pay.example/7'

function framed(top: object | null) {
  const own = { location: { assign: vi.fn() } }
  const from = { top: top ?? own, self: own, location: own.location }
  return { from: from as unknown as Parameters<typeof leaveShop>[1], assign: own.location.assign }
}

test('outside a frame, leaves the shop in the same window', () => {
  const { from, assign } = framed(null)
  leaveShop(PROVIDER, from)
  expect(assign).toHaveBeenCalledWith(PROVIDER)
})

test('in a frame, leaves with the whole window by setting only its `location.href`', () => {
  const location = { href: '' }
  const { from, assign } = framed({ location })
  leaveShop(PROVIDER, from)
  expect(location.href).toBe(PROVIDER)
  expect(assign).not.toHaveBeenCalled()
})

test('in a frame, leaves only with the frame if the embedding page forbids more', () => {
  const location = {
    set href(_: string) {
      throw new DOMException('forbidden', 'SecurityError')
    },
  }
  const { from, assign } = framed({ location })
  leaveShop(PROVIDER, from)
  expect(assign).toHaveBeenCalledWith(PROVIDER)
})

test('stores the host of the site to which the visitor leaves', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { setItem: (key: string, text: string) => stored.set(key, text) })
  vi.stubGlobal('window', framed(null).from)
  await leaveShopFx(PROVIDER)
  vi.unstubAllGlobals()
  expect(stored.get('providerHost')).toBe('"pay.example"')
})
