import { expect, test } from 'vitest'
import { CUSTOMER_FIELDS, NOTHING_TYPED, SHIPPING_FIELDS } from './fields.ts'
import {
  customerOfForm,
  sendsElsewhere,
  valuesOfCustomer,
  withDefaultCountry,
} from './form-customer.ts'

const rules = [...CUSTOMER_FIELDS, 'email' as const].map((field) => ({ field, required: true }))
const values = {
  ...NOTHING_TYPED,
  fname: ' Ada ',
  lname: 'Muster',
  email: 'ada@example.org',
  zip: '8000',
}

test('builds a customer from the visible fields, without surrounding spaces', () => {
  const customer = customerOfForm(
    { ...values, phone: '1' },
    rules.filter(({ field }) => field !== 'phone'),
  )
  expect(customer).toMatchObject({ fname: 'Ada', phone: '' })
  expect(customer.addrBilling).toMatchObject({ name: 'Ada Muster', zip: '8000' })
})

test('removes characters pasted along with an e-mail, a phone number or a postcode', () => {
  const pasted = { email: 'E-Mail: ada@example.org\u200b', phone: 'Tel.: ０４４', zip: '８０００' }
  const customer = customerOfForm({ ...values, ...pasted }, rules)
  expect(customer).toMatchObject({ email: 'ada@example.org', phone: '044' })
  expect(customer.addrBilling.zip).toBe('8000')
})

test('shows a known customer in the form', () => {
  const again = valuesOfCustomer({ ...customerOfForm(values, rules), isGuest: false })
  expect(again).toMatchObject({ fname: 'Ada', zip: '8000' })
})

test('preselects the default country if none is chosen and the country is offered', () => {
  const countries = [{ key: 'CH' }, { key: 'DE' }]
  expect(withDefaultCountry(values, countries, 'CH').country).toBe('CH')
  expect(withDefaultCountry(values, countries, 'US').country).toBe('')
  expect(withDefaultCountry({ ...values, country: 'DE' }, countries, 'CH').country).toBe('DE')
  expect(withDefaultCountry({ ...values, country: 'XX' }, countries, null).country).toBe('')
})

test('keeps the country that the visitor chose for each address, even an empty one', () => {
  const countries = [{ key: 'CH' }, { key: 'DE' }]
  const settled = withDefaultCountry(values, countries, 'CH', ['country'])
  expect(settled).toMatchObject({ country: '', 'shipping.country': 'CH' })
})

const shipping = {
  'shipping.name': ' Eda Muster',
  'shipping.street': 'Gasse 2',
  'shipping.zip': '3000',
  'shipping.city': 'Bern',
  'shipping.country': 'CH',
}
const withShipping = [...rules, ...SHIPPING_FIELDS.map((field) => ({ field, required: true }))]

test('uses the separate delivery address only while it is shown, and fills it in again later', () => {
  const elsewhere = { ...values, ...shipping }
  expect(customerOfForm(elsewhere, rules).addrShipping).toBeNull()
  const customer = { ...customerOfForm(elsewhere, withShipping), isGuest: true }
  expect(customer.addrShipping).toEqual({
    id: null,
    name: 'Eda Muster',
    street: 'Gasse 2',
    zip: '3000',
    city: 'Bern',
    country: 'CH',
  })
  expect(sendsElsewhere(customer)).toBe(true)
  expect(valuesOfCustomer(customer)).toMatchObject({ 'shipping.city': 'Bern' })
})

test('leaves out a delivery address that equals the billing address', () => {
  const billed = { ...values, street: 'Gasse 2', zip: '3000', city: 'Bern', country: 'CH' }
  const same = { ...billed, ...shipping, 'shipping.name': 'Ada Muster' }
  expect(customerOfForm(same, withShipping).addrShipping).toBeNull()
})
