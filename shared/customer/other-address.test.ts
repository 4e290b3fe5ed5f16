import { expect, test } from 'vitest'
import { isOtherAddress } from './other-address.ts'

const billing = {
  name: 'Ada Muster',
  street: 'Weg 1',
  zip: '8000',
  city: 'Zürich',
  country: 'CH',
}

test.each([
  ['the same', {}, false],
  ['the same in other case', { name: ' ada  muster ', city: 'ZÜRICH' }, false],
  ['another person at the same address', { name: 'Eda Muster' }, true],
  ['another address', { street: 'Gasse 2' }, true],
  ['only a country', { name: '', street: ' ', zip: '', city: '', country: 'DE' }, false],
])('compares an address with the billing address: %s', (_, change, isOther) => {
  expect(isOtherAddress({ ...billing, ...change }, billing)).toBe(isOther)
})
