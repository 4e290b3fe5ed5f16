import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { expect, test } from 'vitest'
import { billingOwner } from './billing-owner.ts'

const ADDRESS = { name: 'Ada', street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' }

test('the customer’s name and billing address can be copied', () => {
  const copied = { ...ADDRESS, name: 'Ada Muster', isLikeFirst: false }
  expect(billingOwner(aCustomer({ addrBilling: ADDRESS }))).toEqual(copied)
})

test('uses the name in the billing address if the customer has no name', () => {
  expect(billingOwner(aCustomer({ fname: '', lname: '', addrBilling: ADDRESS }))?.name).toBe('Ada')
})

test('an unknown detail of the customer does not overwrite the typed one', () => {
  const addrBilling = { ...ADDRESS, name: '', zip: '', country: '' }
  const customer = aCustomer({ fname: '', lname: '', addrBilling })
  expect(billingOwner(customer)).toEqual({ street: 'Weg 1', city: 'Zürich', isLikeFirst: false })
})

test('nothing can be copied when no address is known', () => {
  const empty = { name: 'Ada', street: '', zip: '', city: '', country: 'CH' }
  expect(billingOwner(aCustomer({ addrBilling: empty }))).toBeNull()
  expect(billingOwner(null)).toBeNull()
})
