import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { expect, test } from 'vitest'
import { fieldRules } from './field-rules.ts'

const attributes: CustomerAttributes = {
  countries: [{ key: 'CH', name: 'Schweiz' }],
  salutations: [{ key: 'mrs', name: 'Frau' }],
  visible_fields: ['salutation', 'fname', 'lname', 'password', 'fax'],
  required_fields: ['lname', 'zip'],
}

const HERE = { asksEmail: true, asksPassword: false, sendsElsewhere: false }

test('the server says which fields show and which must be filled', () => {
  expect(fieldRules(attributes, HERE)).toEqual([
    { field: 'salutation', required: false },
    { field: 'fname', required: false },
    { field: 'lname', required: true },
    { field: 'zip', required: true },
    { field: 'email', required: true },
    { field: 'emailConfirmation', required: true },
  ])
})

test('by default, name and address are asked for', () => {
  const silent = { ...attributes, visible_fields: [], required_fields: [] }
  const fields = fieldRules(silent, HERE).map(({ field }) => field)
  expect(fields).toContain('street')
  expect(fields).not.toContain('phone')
})

test('a choice without entries is not shown', () => {
  const fields = fieldRules({ ...attributes, salutations: [] }, HERE).map(({ field }) => field)
  expect(fields).not.toContain('salutation')
})

// Regression: the server required the country, offered no options, and the form had no such field.
test('a field the server requires is shown, even if it was not listed and has no options', () => {
  const silent = { ...attributes, countries: [], salutations: [], required_fields: ['country'] }
  const wanted = fieldRules(silent, { ...HERE, wanted: ['phone', 'salutation'] })
  for (const field of ['country', 'phone', 'salutation'] as const)
    expect(wanted).toContainEqual({ field, required: true })
})

test('another delivery address must be complete, its country if there are options', () => {
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

test('an account’s e-mail is not asked again, a new account needs a password', () => {
  const fields = (subject: Partial<typeof HERE>) =>
    fieldRules(attributes, { ...HERE, ...subject }).map(({ field }) => field)
  expect(fields({ asksEmail: false })).toEqual(['salutation', 'fname', 'lname', 'zip'])
  expect(fields({ asksPassword: true }).slice(-2)).toEqual(['password', 'confirmation'])
})

test('names, addresses, then e-mail and password: nothing is between these', () => {
  const all = { ...attributes, visible_fields: ['phone', 'city', 'street', 'company'] }
  const subject = { asksEmail: true, asksPassword: true, sendsElsewhere: true }
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
    'emailConfirmation',
    'password',
    'confirmation',
  ])
})
