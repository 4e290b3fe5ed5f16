import type { ApiFailure } from '@shop/shared/api/failure'
import { expect, test } from 'vitest'
import { serverMessages } from './server-messages.ts'

const invalid = (fields: Record<string, string[]>, message: string | null = null): ApiFailure => ({
  kind: 'invalid',
  message,
  fields,
})

// Regression: five field errors became one sentence above the button: please check your details.
test('assigns each message to its field, and the others to the form', () => {
  const fields = {
    payart: ['not for guests'],
    'aux.IBAN': ['unknown bank'],
    'aux.accountHolder': ['too short'],
    'customer.zip': ['no such zip', 'too long'],
  }
  expect(serverMessages(invalid(fields, 'Not valid'))).toEqual({
    fields: { payart: ['not for guests'], iban: ['unknown bank'], accountHolder: ['too short'] },
    general: ['no such zip', 'too long', 'Not valid'],
  })
})

test('shows a message at a field only once', () => {
  const fields = { payart: ['Please choose another one.'] }
  expect(serverMessages(invalid(fields, 'Please choose another one.')).general).toEqual([])
})

test('assigns messages about a wallet payment to no field', () => {
  expect(serverMessages(invalid({ payart: ['not today'] }), false)).toEqual({
    fields: {},
    general: ['not today'],
  })
})

test('treats a single message as one about the whole form, and reads none from other failures', () => {
  expect(serverMessages(invalid({}, 'Sold out'))).toEqual({ fields: {}, general: ['Sold out'] })
  expect(serverMessages({ kind: 'http', status: 500, message: 'x' }).general).toEqual([])
})
