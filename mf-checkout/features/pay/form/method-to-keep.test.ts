import type { PaymentType } from '@shop/shared/api/endpoints/checkout'
import { expect, test } from 'vitest'
import { methodToKeep } from './method-to-keep.ts'

const types: PaymentType[] = [
  { payartId: '1', i18n: { de: 'Kreditkarte', en: 'Card' } },
  { payartId: '2', i18n: {} },
]
const choice = { payable: 100, payart: '1', types, language: 'de' }

test('the way of paying is kept by the name it was chosen by', () => {
  expect(methodToKeep(choice)).toEqual({ paidBy: 'Kreditkarte' })
  expect(methodToKeep({ ...choice, language: 'it' })).toEqual({ paidBy: 'Card' })
})

test('where nothing is paid, or the way has no name, none is kept', () => {
  expect(methodToKeep({ ...choice, payable: 0 })).toEqual({})
  expect(methodToKeep({ ...choice, payart: '2' })).toEqual({})
  expect(methodToKeep({ ...choice, payart: null })).toEqual({})
})
