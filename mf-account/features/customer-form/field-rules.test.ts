import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { expect, test } from 'vitest'
import { type FormSubject, fieldRules } from './field-rules.ts'

const attributes: CustomerAttributes = {
  countries: [{ key: 'CH', name: 'Schweiz' }],
  salutations: [{ key: 'mrs', name: 'Frau' }],
  visible_fields: ['salutation', 'fname', 'lname', 'password', 'fax'],
  required_fields: ['lname', 'zip'],
}

const HERE = {
  asksEmail: true,
  asksPassword: false,
  sendsElsewhere: false,
  asksAddress: 'served',
} as const

test('shows and requires the fields that the server names', () => {
  expect(fieldRules(attributes, HERE)).toEqual([
    { field: 'salutation', required: false },
    { field: 'fname', required: false },
    { field: 'lname', required: true },
    { field: 'zip', required: true },
    { field: 'email', required: true },
  ])
})

test('asks for name and address by default', () => {
  const silent = { ...attributes, visible_fields: [], required_fields: [] }
  const fields = fieldRules(silent, HERE).map(({ field }) => field)
  expect(fields).toContain('street')
  expect(fields).not.toContain('phone')
})

test('asks only for names, e-mail and what the server requires if no address is needed', () => {
  const asked = fieldRules(
    { ...attributes, required_fields: ['lname', 'phone'] },
    { ...HERE, asksAddress: 'unneeded' },
  )
  expect(asked).toEqual([
    { field: 'fname', required: false },
    { field: 'lname', required: true },
    { field: 'phone', required: true },
    { field: 'email', required: true },
  ])
})

test('requires the whole address if something is sent, and the country if there are options', () => {
  const required = (countries: CustomerAttributes['countries']) =>
    fieldRules({ ...attributes, countries }, { ...HERE, asksAddress: 'required' })
      .filter((rule) => rule.required)
      .map(({ field }) => field)
  expect(required(attributes.countries)).toEqual([
    'lname',
    'street',
    'zip',
    'city',
    'country',
    'email',
  ])
  expect(required([])).not.toContain('country')
})

test('requires a last name if the server requires no name at all', () => {
  const silent = { ...attributes, visible_fields: ['phone'], required_fields: [] }
  expect(fieldRules(silent, { ...HERE, asksAddress: 'unneeded' })).toEqual([
    { field: 'lname', required: true },
    { field: 'email', required: true },
  ])
})

test('hides a field with a choice for which the server offers no options', () => {
  const fields = fieldRules({ ...attributes, salutations: [] }, HERE).map(({ field }) => field)
  expect(fields).not.toContain('salutation')
})

// Regression: the server required the country, offered no options, and the form had no such field.
test('shows a field that the server requires, even if it was not listed and has no options', () => {
  const silent = { ...attributes, countries: [], salutations: [], required_fields: ['country'] }
  const wanted = fieldRules(silent, { ...HERE, wanted: ['phone', 'salutation'] })
  for (const field of ['country', 'phone', 'salutation'] as const)
    expect(wanted).toContainEqual({ field, required: true })
})

test('requires every field of a separate delivery address, and its country if there are options', () => {
  const shipping = (countries: CustomerAttributes['countries']) =>
    fieldRules({ ...attributes, countries }, { ...HERE, sendsElsewhere: true }).filter(
      ({ field }) => field.startsWith('shipping.'),
    )
  expect(shipping(attributes.countries)).toEqual([
    { field: 'shipping.name', required: true },
    { field: 'shipping.street', required: true },
    { field: 'shipping.zip', required: true },
    { field: 'shipping.city', required: true },
    { field: 'shipping.country', required: true },
  ])
  expect(shipping([]).map(({ field }) => field)).not.toContain('shipping.country')
})

test('asks for no e-mail if the account has one, and for a password if the account is opened now', () => {
  const fields = (subject: Partial<FormSubject>) =>
    fieldRules(attributes, { ...HERE, ...subject }).map(({ field }) => field)
  expect(fields({ asksEmail: false })).toEqual(['salutation', 'fname', 'lname', 'zip'])
  expect(fields({ asksPassword: true }).slice(-2)).toEqual(['password', 'confirmation'])
})

test('puts e-mail and password last in the form, with nothing between the two', () => {
  const all = { ...attributes, visible_fields: ['phone', 'city', 'street', 'company'] }
  const subject = { ...HERE, asksPassword: true, sendsElsewhere: true }
  expect(fieldRules(all, subject).map(({ field }) => field)).toEqual([
    'lname',
    'company',
    'street',
    'zip',
    'city',
    'phone',
    'shipping.name',
    'shipping.street',
    'shipping.zip',
    'shipping.city',
    'shipping.country',
    'email',
    'password',
    'confirmation',
  ])
})
