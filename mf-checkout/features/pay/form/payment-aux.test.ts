import { expect, test } from 'vitest'
import { paymentAux } from './payment-aux.ts'

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
