import { LANGUAGES } from '@shop/shared/i18n/languages'
import { textsOf } from '../texts/texts-of.ts'
import type { PaymentMethod } from './payment-gateway.ts'

/** The ways to pay, by the number they have on the wire. */
const METHOD_BY_PAYART: ReadonlyMap<string, PaymentMethod> = new Map([
  ['1', 'card'],
  ['74', 'directDebit'],
  ['99', 'invoice'],
])

export function findPaymentMethod(payart: string): PaymentMethod | undefined {
  return METHOD_BY_PAYART.get(payart)
}

export function listPaymentTypes(): unknown[] {
  return [...METHOD_BY_PAYART].map(([payart, method]) => ({
    payartId: Number(payart),
    i18n: Object.fromEntries(
      LANGUAGES.map((language) => [language, textsOf(language).payment[method]]),
    ),
  }))
}
