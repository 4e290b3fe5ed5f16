import { expect, test } from 'vitest'
import { readReturnAddress } from './return-address.ts'

test('reads cart and session string from the return address, and keeps the whole address', () => {
  const href = 'https://shop.example/de/checkout/accepted?us=AbC123&cartId=77&x=%20'
  expect(readReturnAddress(href)).toEqual({ cartId: '77', us: 'AbC123', href })
})

test('reads missing parts of the address as null or empty', () => {
  const href = 'https://shop.example/de/checkout/accepted?cartId='
  expect(readReturnAddress(href)).toEqual({ cartId: null, us: '', href })
})
