import { expect, test } from 'vitest'
import { CUSTOMER_FIELDS, NOTHING_TYPED } from './fields.ts'
import { customerOfForm, valuesOfCustomer, withDefaultCountry } from './form-customer.ts'

const rules = CUSTOMER_FIELDS.map((field) => ({ field, required: true }))
const values = {
  ...NOTHING_TYPED,
  fname: ' Ada ',
  lname: 'Muster',
  email: 'ada@example.org',
  zip: '8000',
}

test('a customer is made of what the form shows, without spaces around it', () => {
  const customer = customerOfForm(
    { ...values, phone: '1' },
    rules.filter(({ field }) => field !== 'phone'),
  )
  expect(customer).toMatchObject({ fname: 'Ada', phone: '' })
  expect(customer.addrBilling).toMatchObject({ name: 'Ada Muster', zip: '8000' })
})

test('the form shows a customer again, the confirmation filled in', () => {
  const again = valuesOfCustomer({ ...customerOfForm(values, rules), isGuest: false })
  expect(again).toMatchObject({ fname: 'Ada', zip: '8000', emailConfirmation: 'ada@example.org' })
})

test('the default country stands where none is chosen, and only if it is offered', () => {
  const countries = [{ key: 'CH' }, { key: 'DE' }]
  expect(withDefaultCountry(values, countries, 'CH').country).toBe('CH')
  expect(withDefaultCountry(values, countries, 'US').country).toBe('')
  expect(withDefaultCountry({ ...values, country: 'DE' }, countries, 'CH').country).toBe('DE')
  expect(withDefaultCountry({ ...values, country: 'XX' }, countries, null).country).toBe('')
})
