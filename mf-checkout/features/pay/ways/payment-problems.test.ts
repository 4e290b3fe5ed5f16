import { expect, test } from 'vitest'
import { type PaymentForm, paymentProblems } from './payment-problems.ts'

const card: PaymentForm = {
  payart: '1',
  account: { accountHolder: '', iban: '' },
  terms: true,
  privacy: true,
}

test('allows a card payment with both agreements ticked', () => {
  expect(paymentProblems(card)).toEqual([])
})

test('requires the agreement to the terms and to the privacy policy', () => {
  expect(paymentProblems({ ...card, terms: false })).toEqual(['terms'])
  expect(paymentProblems({ ...card, privacy: false })).toEqual(['privacy'])
})

test('requires a payment type', () => {
  expect(paymentProblems({ ...card, payart: null })).toEqual(['payart'])
})

test('requires an account holder and a valid IBAN for a direct debit', () => {
  const debit = { ...card, payart: '164' }
  expect(paymentProblems(debit)).toEqual(['accountHolder', 'iban'])
  const account = { accountHolder: 'Ada', iban: 'CH93 0076 2011 6238 5295 7' }
  expect(paymentProblems({ ...debit, account })).toEqual([])
})

test('requires only the two agreements for a wallet', () => {
  const form = { ...card, payart: null, terms: false }
  expect(paymentProblems(form, 'APPLEPAY')).toEqual(['terms'])
  expect(paymentProblems({ ...card, payart: '74' }, 'APPLEPAY')).toEqual([])
})
