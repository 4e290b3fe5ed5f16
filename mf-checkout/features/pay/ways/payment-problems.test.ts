import { expect, test } from 'vitest'
import { type PaymentForm, paymentProblems } from './payment-problems.ts'

const card: PaymentForm = {
  payart: '1',
  account: { accountHolder: '', iban: '' },
  terms: true,
  privacy: true,
}

test('a card payment with both boxes ticked can begin', () => {
  expect(paymentProblems(card)).toEqual([])
})

test('terms and privacy are each needed', () => {
  expect(paymentProblems({ ...card, terms: false })).toEqual(['terms'])
  expect(paymentProblems({ ...card, privacy: false })).toEqual(['privacy'])
})

test('a payment type must be chosen', () => {
  expect(paymentProblems({ ...card, payart: null })).toEqual(['payart'])
})

test('direct debit needs a holder and an IBAN whose check digits are right', () => {
  const debit = { ...card, payart: '164' }
  expect(paymentProblems(debit)).toEqual(['accountHolder', 'iban'])
  const account = { accountHolder: 'Ada', iban: 'CH93 0076 2011 6238 5295 7' }
  expect(paymentProblems({ ...debit, account })).toEqual([])
})

test('a wallet needs both agreements and nothing else of the form', () => {
  const form = { ...card, payart: null, terms: false }
  expect(paymentProblems(form, 'APPLEPAY')).toEqual(['terms'])
  expect(paymentProblems({ ...card, payart: '74' }, 'APPLEPAY')).toEqual([])
})
