import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { expect, test } from 'vitest'
import { methodToStore, paymentAux } from './chosen-way.ts'

const account = { accountHolder: ' Ada Muster ', iban: 'ch93 0076 2011 6238 5295 7' }

test('direct debit carries the account, the IBAN as banks write it', () => {
  expect(paymentAux({ payart: '74', account })).toEqual({
    accountHolder: 'Ada Muster',
    IBAN: 'CH9300762011623852957',
  })
})

test('of any other way nothing is sent but itself', () => {
  expect(paymentAux({ payart: '1', account })).toBeNull()
  expect(paymentAux({ payart: null, account })).toBeNull()
})

const types: PaymentType[] = [
  { payartId: '1', i18n: { de: 'Kreditkarte', en: 'Card' }, method: '' },
  { payartId: '2', i18n: {}, method: '' },
]
const choice = { payable: 100, payart: '1', types, language: 'de', preferred: 'en' } as const

test('the payment method is stored by the name the visitor chose', () => {
  expect(methodToStore(choice)).toEqual({ paidBy: 'Kreditkarte' })
  expect(methodToStore({ ...choice, language: 'it' })).toEqual({ paidBy: 'Card' })
})

test('without a payment or a name no payment method is stored', () => {
  expect(methodToStore({ ...choice, payable: 0 })).toEqual({})
  expect(methodToStore({ ...choice, payart: '2' })).toEqual({})
  expect(methodToStore({ ...choice, payart: null })).toEqual({})
})
