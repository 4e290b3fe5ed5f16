import type { ApiFailure } from '@shop/shared/api/failure'
import { expect, test } from 'vitest'
import { withoutPassword } from './without-password.ts'

const refusal = (fields: Record<string, string[]>): ApiFailure => ({
  kind: 'invalid',
  message: null,
  fields,
})

test('a refusal about the password alone is none', () => {
  expect(withoutPassword(refusal({ password: ['required'] }))).toBeNull()
  expect(withoutPassword(refusal({ 'c.password': ['required'] }))).toBeNull()
})

test('of any other refusal the rest stays', () => {
  const zip = refusal({ zip: ['required'] })
  expect(withoutPassword(refusal({ password: ['required'], zip: ['required'] }))).toEqual(zip)
  expect(withoutPassword(refusal({}))).toEqual(refusal({}))
  expect(withoutPassword({ kind: 'offline' })).toEqual({ kind: 'offline' })
})
