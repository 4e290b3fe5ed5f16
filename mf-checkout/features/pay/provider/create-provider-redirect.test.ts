import { expect, test } from 'vitest'
import { cartIdIn, isWebAddress } from './create-provider-redirect.ts'

test('redirects only to http and https addresses', () => {
  expect(['https://p.example/x', 'HTTP://p.example'].map(isWebAddress)).toEqual([true, true])
  expect(['javascript:alert(1)', 'data:text/html,x', '/x'].map(isWebAddress)).toEqual([
    false,
    false,
    false,
  ])
})

test('reads the cart id from the answer or from the provider’s address in it, and is null without both', () => {
  expect(cartIdIn({ url: 'https://p.example/?cartId=c2', cartId: 'c1' })).toBe('c1')
  expect(cartIdIn({ url: 'https://p.example/?cartId=c2', cartId: null })).toBe('c2')
  expect(cartIdIn({ url: 'https://p.example/?cartId=', cartId: null })).toBeNull()
  expect(cartIdIn({ url: 'no address', cartId: null })).toBeNull()
})
