import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { serverTexts } from '../texts.ts'
import { findPaymentName, findWayToPay, listPaymentTypes } from './payment-types.ts'

test("lists payment types in the museum's order, with names in every language", () => {
  const catalogue = exampleCatalogue()
  const name = { de: 'Karte', en: 'Card' }
  catalogue.paymentTypes = [
    { payart: 211, method: 'googlePay' },
    { payart: 7, method: 'card', name },
    { payart: 164, method: 'directDebit' },
  ]
  const inAll = (say: (language: (typeof LANGUAGES)[number]) => string) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, say(language)]))
  expect(listPaymentTypes(catalogue, true)).toEqual([
    { payartId: 211, i18n: inAll(() => 'Google Pay'), method: 'googlePay' },
    {
      payartId: 7,
      i18n: inAll((language) => (language === 'en' ? 'Card' : 'Karte')),
      method: 'card',
    },
    {
      payartId: 164,
      i18n: inAll((language) => serverTexts(language)('payment.directDebit')),
      method: 'directDebit',
    },
  ])
  expect(findPaymentName(catalogue, '7', 'en')).toBe('Card')
  expect(findPaymentName(catalogue, '1', 'en')).toBeUndefined()
})

const account = { accountHolder: 'Ada Meier', IBAN: 'CH93' }
const ways: [string, PaymentAux, string | undefined, string | undefined][] = [
  ['1', null, '1', 'card'],
  ['74', account, '74', 'directDebit'],
  ['210', null, '210', 'applePay'],
  ['210', 'APPLEPAY', '210', 'applePay'],
  ['1', 'APPLEPAY', '210', 'applePay'],
  ['1', 'GOOGLEPAY', '211', 'googlePay'],
  ['211', 'APPLEPAY', undefined, undefined],
  ['99', 'GOOGLEPAY', undefined, undefined],
  ['8', 'GOOGLEPAY', undefined, undefined],
  ['8', null, undefined, undefined],
]

test.each(ways)('payment type %s with %j is paid as type %s', (payart, aux, type, method) => {
  const way = findWayToPay(exampleCatalogue(), { payart, aux })
  const isLater = method === 'directDebit'
  expect(way).toEqual(type === undefined ? undefined : { payart: type, method, isLater })
})

test("rejects a wallet that the museum does not accept, even with a card's type", () => {
  const catalogue = exampleCatalogue()
  catalogue.paymentTypes = [{ payart: 1, method: 'card' }]
  expect(findWayToPay(catalogue, { payart: '1', aux: 'APPLEPAY' })).toBeUndefined()
})
