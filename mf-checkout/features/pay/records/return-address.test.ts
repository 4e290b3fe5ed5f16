import { expect, test } from 'vitest'
import { readReturnAddress } from './return-address.ts'

test('cart and session string are read, the address stays whole', () => {
  const href = 'https://shop.example/de/checkout/accepted?us=AbC123&cartId=77&x=%20'
  expect(readReturnAddress(href)).toEqual({ cartId: '77', us: 'AbC123', href })
})

test('missing parts of the address are null or empty', () => {
  const href = 'https://shop.example/de/checkout/accepted?cartId='
  expect(readReturnAddress(href)).toEqual({ cartId: null, us: '', href })
})
