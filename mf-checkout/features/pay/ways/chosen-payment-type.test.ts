import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { expect, test } from 'vitest'
import { methodToStore, paymentAux } from './chosen-payment-type.ts'

const account = { accountHolder: ' Ada Muster ', iban: 'ch93 0076 2011 6238 5295 7' }

test('sends the bank account for a direct debit, and accepts an IBAN with spaces', () => {
  expect(paymentAux({ payart: '74', account })).toEqual({
    accountHolder: 'Ada Muster',
    IBAN: 'CH9300762011623852957',
  })
})

test('sends no bank account for other payment types', () => {
  expect(paymentAux({ payart: '1', account })).toBeNull()
  expect(paymentAux({ payart: null, account })).toBeNull()
})

const types: PaymentType[] = [
  { payartId: '1', i18n: { de: 'Kreditkarte', en: 'Card' }, method: '' },
  { payartId: '2', i18n: {}, method: '' },
]
const choice = { payable: 100, payart: '1', types, language: 'de', preferred: 'en' } as const

test('stores for the confirmation the name of the chosen payment type', () => {
  expect(methodToStore(choice)).toEqual({ paidBy: 'Kreditkarte' })
  expect(methodToStore({ ...choice, language: 'it' })).toEqual({ paidBy: 'Card' })
})

test('stores no payment method if nothing is payable or the type has no name', () => {
  expect(methodToStore({ ...choice, payable: 0 })).toEqual({})
  expect(methodToStore({ ...choice, payart: '2' })).toEqual({})
  expect(methodToStore({ ...choice, payart: null })).toEqual({})
})
