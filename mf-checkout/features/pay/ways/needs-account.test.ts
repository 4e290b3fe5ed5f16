import { expect, test } from 'vitest'
import { needsAccount, payartFor } from './needs-account.ts'

const types = ['74', '1', '8'].map((payartId) => ({ payartId, i18n: {} }))

test('both kinds of direct debit need an account, nothing else does', () => {
  expect(['74', '164', '1', '740'].map(needsAccount)).toEqual([true, true, false, false])
})

test('what is to be paid is paid as chosen', () => {
  expect(payartFor({ payable: 100, types, chosen: '74' })).toBe('74')
  expect(payartFor({ payable: 100, types, chosen: null })).toBeNull()
})

test('a choice the museum no longer offers is none', () => {
  expect(payartFor({ payable: 100, types, chosen: '99' })).toBeNull()
})

test('where nothing is to be paid the first type that asks for nothing is taken', () => {
  expect(payartFor({ payable: 0, types, chosen: '74' })).toBe('1')
  expect(payartFor({ payable: 0, types: types.slice(0, 1), chosen: '74' })).toBeNull()
})
