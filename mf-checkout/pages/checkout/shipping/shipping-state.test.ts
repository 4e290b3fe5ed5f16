import { expect, test } from 'vitest'
import { destinationOf, isKnown } from './shipping-state.ts'

const address = { name: 'Ada Muster', street: 'Weg 1', zip: '8000', city: 'Zürich' }
const billing = { ...address, country: 'CH' }
const shipping = { ...address, id: null, country: 'DE' }

test.each([
  ['the shipping country', { addrBilling: billing, addrShipping: shipping }, 'AT', 'DE'],
  ['the billing country', { addrBilling: billing, addrShipping: null }, 'AT', 'CH'],
  [
    'the billing country, where the shipping address names none',
    { addrBilling: billing, addrShipping: { ...shipping, country: '' } },
    'AT',
    'CH',
  ],
  [
    'the usual country, where no address names one',
    { addrBilling: { ...billing, country: '' }, addrShipping: null },
    'AT',
    'AT',
  ],
  ['the usual country, where nobody is known', null, 'AT', 'AT'],
  ['nowhere, where there is no usual country', null, null, null],
])('goods go to %s', (_, customer, defaultCountry, country) => {
  expect(destinationOf({ token: null, customer, defaultCountry })).toEqual({ token: null, country })
})

test('whom the server knows by a token, it knows the address of', () => {
  expect(isKnown({ token: 'tok', country: null })).toBe(true)
  expect(isKnown({ token: null, country: 'CH' })).toBe(true)
  expect(isKnown({ token: null, country: null })).toBe(false)
})
