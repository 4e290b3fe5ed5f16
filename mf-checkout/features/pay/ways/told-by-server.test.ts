import type { ApiFailure } from '@shop/shared/api/failure'
import { expect, test } from 'vitest'
import { toldByServer } from './told-by-server.ts'

const invalid = (fields: Record<string, string[]>, message: string | null = null): ApiFailure => ({
  kind: 'invalid',
  message,
  fields,
})

// Regression: five field errors became one sentence above the button: please check your details.
test('each message stands at its field, and those of no field here are all told', () => {
  const fields = {
    payart: ['not for guests'],
    'aux.IBAN': ['unknown bank'],
    'aux.accountHolder': ['too short'],
    'customer.zip': ['no such zip', 'too long'],
  }
  expect(toldByServer(invalid(fields, 'Not valid'))).toEqual({
    fields: { payart: ['not for guests'], iban: ['unknown bank'], accountHolder: ['too short'] },
    general: ['no such zip', 'too long', 'Not valid'],
  })
})

test('what is said at a field is not said a second time', () => {
  const fields = { payart: ['Please choose another one.'] }
  expect(toldByServer(invalid(fields, 'Please choose another one.')).general).toEqual([])
})

test('what is said of a wallet is said of no field', () => {
  expect(toldByServer(invalid({ payart: ['not today'] }), false)).toEqual({
    fields: {},
    general: ['not today'],
  })
})

test('one sentence alone is one, and any other failure tells nothing of the form', () => {
  expect(toldByServer(invalid({}, 'Sold out'))).toEqual({ fields: {}, general: ['Sold out'] })
  expect(toldByServer({ kind: 'http', status: 500, message: 'x' }).general).toEqual([])
})
