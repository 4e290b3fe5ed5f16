import { expect, test } from 'vitest'
import { destinationOf, isKnown } from './shipping-state.ts'

const address = { name: 'Ada Muster', street: 'Weg 1', zip: '8000', city: 'Zürich' }
const billing = { ...address, country: 'CH' }
const shipping = { ...address, id: null, country: 'DE' }

test.each([
  ['the shipping country', { addrBilling: billing, addrShipping: shipping }, 'AT', 'DE'],
  ['the billing country', { addrBilling: billing, addrShipping: null }, 'AT', 'CH'],
  [
    'the billing country if the shipping address has none',
    { addrBilling: billing, addrShipping: { ...shipping, country: '' } },
    'AT',
    'CH',
  ],
  [
    'the default country if no address has one',
    { addrBilling: { ...billing, country: '' }, addrShipping: null },
    'AT',
    'AT',
  ],
  ['the default country if the customer is unknown', null, 'AT', 'AT'],
  ['no country without a default country', null, null, null],
])('uses as the destination of goods %s', (_, customer, defaultCountry, country) => {
  expect(destinationOf({ token: null, customer, defaultCountry })).toEqual({ token: null, country })
})

test('asks the cost for a guest without an address like for a visitor, if there is a default country', () => {
  const customer = { addrBilling: { ...billing, country: '' }, addrShipping: null }
  const asked = (defaultCountry: string | null) =>
    destinationOf({ token: 'tok', customer, defaultCountry })
  expect(asked('AT')).toEqual({ token: null, country: 'AT' })
  expect(asked(null)).toEqual({ token: 'tok', country: null })
})

test('needs no country with a token, because the server knows the address of its owner', () => {
  expect(isKnown({ token: 'tok', country: null })).toBe(true)
  expect(isKnown({ token: null, country: 'CH' })).toBe(true)
  expect(isKnown({ token: null, country: null })).toBe(false)
})
