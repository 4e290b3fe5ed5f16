import type { CustomerAttributes } from '@shop/shared/api/endpoints/customer'
import { expect, test } from 'vitest'
import { fieldRules } from './fields.ts'

const attributes: CustomerAttributes = {
  countries: [{ key: 'CH', name: 'Schweiz' }],
  salutations: [{ key: 'mrs', name: 'Frau' }],
  visible_fields: ['salutation', 'fname', 'lname', 'password', 'fax'],
  required_fields: ['lname', 'zip'],
}

test('the server says which fields show and which must be filled', () => {
  expect(fieldRules(attributes)).toEqual([
    { field: 'salutation', required: false },
    { field: 'fname', required: false },
    { field: 'lname', required: true },
    { field: 'email', required: true },
    { field: 'emailConfirmation', required: true },
    { field: 'zip', required: true },
  ])
})

test('where it says nothing, name and address are asked for', () => {
  const silent = { ...attributes, visible_fields: [], required_fields: [] }
  const fields = fieldRules(silent).map(({ field }) => field)
  expect(fields).toContain('street')
  expect(fields).not.toContain('phone')
})

test('a choice without entries is not shown', () => {
  const fields = fieldRules({ ...attributes, salutations: [] }).map(({ field }) => field)
  expect(fields).not.toContain('salutation')
})
