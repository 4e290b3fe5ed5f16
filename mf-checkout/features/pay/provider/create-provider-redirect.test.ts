import { expect, test } from 'vitest'
import { cartIdIn, isWebAddress } from './create-provider-redirect.ts'

test('only the web is a place to go to', () => {
  expect(['https://p.example/x', 'HTTP://p.example'].map(isWebAddress)).toEqual([true, true])
  expect(['javascript:alert(1)', 'data:text/html,x', '/x'].map(isWebAddress)).toEqual([
    false,
    false,
    false,
  ])
})

test('the cart is named by the answer, else by its address, else not at all', () => {
  expect(cartIdIn({ url: 'https://p.example/?cartId=c2', cartId: 'c1' })).toBe('c1')
  expect(cartIdIn({ url: 'https://p.example/?cartId=c2', cartId: null })).toBe('c2')
  expect(cartIdIn({ url: 'https://p.example/?cartId=', cartId: null })).toBeNull()
  expect(cartIdIn({ url: 'no address', cartId: null })).toBeNull()
})
