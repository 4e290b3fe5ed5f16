import { expect, test } from 'vitest'
import { readKeptShipping } from './kept-shipping.ts'

test('a kept address is read part by part', () => {
  const bern = { name: 'Eda Muster', street: 'Gasse 2', zip: '3000', city: 'Bern', country: 'CH' }
  expect(readKeptShipping(bern)).toEqual(bern)
  expect(readKeptShipping({ ...bern, zip: 3000, evil: 'x' })).toEqual({ ...bern, zip: '' })
  for (const raw of [undefined, null, 'Bern', 7]) expect(readKeptShipping(raw)).toBeNull()
})
