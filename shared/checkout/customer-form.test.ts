import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { expect, test } from 'vitest'
import { customerForm } from './customer-form.ts'

const guest = aCustomer({
  addrBilling: { name: 'Ada Muster', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' },
  isGuest: true,
})

test('leaves out fields that the form does not have', () => {
  expect(customerForm(guest, true)).toEqual({
    email: 'ada@example.org',
    fname: 'Ada',
    lname: 'Muster',
    street: 'Weg 1',
    zip: '8000',
    city: 'Zürich',
    country: 'CH',
    shipping: null,
    send_invoice: true,
  })
})

test('sends a shipping address without its id', () => {
  const addrShipping = {
    id: '9',
    name: 'B',
    street: 'Gasse 2',
    zip: '3000',
    city: 'Bern',
    country: 'CH',
  }
  const { id: _, ...sent } = addrShipping
  expect(customerForm({ ...guest, addrShipping }, false).shipping).toEqual(sent)
})

test('sends no country if the form has none', () => {
  const addrBilling = { ...guest.addrBilling, country: '' }
  const addrShipping = { id: null, name: 'B', street: 'G 2', zip: '3', city: 'Bern', country: '' }
  const sent = customerForm({ ...guest, addrBilling, addrShipping }, false)
  expect(sent).not.toHaveProperty('country')
  expect(sent.shipping).toEqual({ name: 'B', street: 'G 2', zip: '3', city: 'Bern' })
})

test('sends null for a shipping address that is empty or equals the billing address', () => {
  const empty = { name: '', street: '', zip: '', city: '', country: '' }
  for (const address of [guest.addrBilling, empty]) {
    const addrShipping = { id: '9', ...address }
    expect(customerForm({ ...guest, addrShipping }, false).shipping).toBeNull()
  }
})
