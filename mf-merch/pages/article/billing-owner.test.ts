import type { Customer } from '@shop/shared/api/endpoints/customer'
import { expect, test } from 'vitest'
import { billingOwner } from './billing-owner.ts'

const ADDRESS = { name: 'Ada Muster', street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' }
const aCustomer = (change: Partial<Customer> = {}): Customer => ({
  salutation: '',
  fname: 'Ada',
  lname: 'Muster',
  company: '',
  email: 'ada@example.org',
  phone: '',
  addrBilling: ADDRESS,
  addrShipping: null,
  isGuest: true,
  ...change,
})

test('name and billing address of the customer can be copied', () => {
  const { name: recipient, ...address } = ADDRESS
  expect(billingOwner(aCustomer())).toEqual({ name: 'Ada Muster', recipient, ...address })
})

test('without a name of their own the one of the address serves; what is not known stays untouched', () => {
  const nameless = aCustomer({ fname: '', lname: '' })
  expect(billingOwner(nameless)?.name).toBe('Ada Muster')
  const empty = { name: '', street: '', zip: '', city: '', country: '' }
  expect(billingOwner(aCustomer({ addrBilling: empty }))).toMatchObject({
    name: 'Ada Muster',
    recipient: null,
    country: null,
  })
})

test('where nothing is known there is nothing to copy', () => {
  const empty = { name: '', street: '', zip: '', city: '', country: 'CH' }
  expect(billingOwner(aCustomer({ fname: '', lname: '', addrBilling: empty }))).toBeNull()
  expect(billingOwner(null)).toBeNull()
})
