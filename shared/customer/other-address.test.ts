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
  ['the same in other letters', { name: ' ada  muster ', city: 'ZÜRICH' }, false],
  ['somebody else at the same place', { name: 'Eda Muster' }, true],
  ['another place', { street: 'Gasse 2' }, true],
  ['nothing but a country', { name: '', street: ' ', zip: '', city: '', country: 'DE' }, false],
])('%s', (_, change, isOther) => {
  expect(isOtherAddress({ ...billing, ...change }, billing)).toBe(isOther)
})
