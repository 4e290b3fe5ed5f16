import { expect, test } from 'vitest'
import {
  guestCustomer,
  readKeptForm,
  valuesOfCustomer,
  withDefaultCountry,
} from './guest-customer.ts'
import { EMPTY_GUEST, GUEST_FIELDS } from './guest-fields.ts'

const rules = GUEST_FIELDS.map((field) => ({ field, required: true }))
const values = {
  ...EMPTY_GUEST,
  fname: ' Ada ',
  lname: 'Muster',
  email: 'ada@example.org',
  zip: '8000',
}

test('a customer is made of what the form shows, without spaces around it', () => {
  const customer = guestCustomer(
    { ...values, phone: '1' },
    rules.filter(({ field }) => field !== 'phone'),
  )
  expect(customer).toMatchObject({ fname: 'Ada', phone: '', isGuest: true })
  expect(customer.addrBilling).toMatchObject({ name: 'Ada Muster', zip: '8000' })
})

test('the form shows a customer again, the confirmation filled in', () => {
  const again = valuesOfCustomer(guestCustomer(values, rules))
  expect(again).toMatchObject({ fname: 'Ada', zip: '8000', emailConfirmation: 'ada@example.org' })
})

test('a kept form is read field by field', () => {
  expect(readKeptForm({ fname: 'Ada', zip: 8000, evil: 'x' })).toEqual({
    ...EMPTY_GUEST,
    fname: 'Ada',
  })
  for (const raw of [null, undefined, 'x', {}]) expect(readKeptForm(raw)).toBeNull()
})

test('the default country stands where none is chosen, and only if it is offered', () => {
  const countries = [{ key: 'CH' }, { key: 'DE' }]
  expect(withDefaultCountry(values, countries, 'CH').country).toBe('CH')
  expect(withDefaultCountry(values, countries, 'US').country).toBe('')
  expect(withDefaultCountry({ ...values, country: 'DE' }, countries, 'CH').country).toBe('DE')
  expect(withDefaultCountry({ ...values, country: 'XX' }, countries, null).country).toBe('')
})
