import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { kindOf, type PricedLine } from '../cart/line-kinds.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue, PaymentMethod } from '../catalogue/schema.ts'
import { serverTexts } from '../texts.ts'

export interface WayToPay {
  /** Number of the payment type. */
  payart: string
  method: PaymentMethod
  /** The money arrives after the booking. */
  isLater: boolean
}

type PaymentType = Catalogue['paymentTypes'][number]

const METHOD_BY_WALLET = { APPLEPAY: 'applePay', GOOGLEPAY: 'googlePay' } as const

/**
 * Finds the way to pay by the payment type and the wallet. A wallet may be sent with its own
 * payment type or with that of a card; the result has its own type. Undefined if the museum does
 * not offer it.
 */
export function findWayToPay(
  { paymentTypes }: Pick<Catalogue, 'paymentTypes'>,
  { payart, aux }: { payart: string; aux: PaymentAux },
): WayToPay | undefined {
  const chosen = paymentTypes.find((type) => String(type.payart) === payart)
  if (typeof aux !== 'string') return chosen && wayOf(chosen)
  const method = METHOD_BY_WALLET[aux]
  if (chosen?.method !== method && chosen?.method !== 'card') return undefined
  const own = paymentTypes.find((type) => type.method === method)
  return own && wayOf(own)
}

function wayOf(type: PaymentType): WayToPay {
  return { payart: String(type.payart), method: type.method, isLater: paysLater(type) }
}

export function findPaymentName(
  catalogue: Catalogue,
  payart: string,
  language: Language,
): string | undefined {
  const type = catalogue.paymentTypes.find((other) => String(other.payart) === payart)
  return type && nameOf(catalogue, type, language)
}

/** The payment types a customer may choose: guests must pay at once. */
export function listPaymentTypes(catalogue: Catalogue, mayPayLater: boolean): unknown[] {
  const open = catalogue.paymentTypes.filter((type) => mayPayLater || !paysLater(type))
  return open.map((type) => ({
    payartId: type.payart,
    i18n: Object.fromEntries(
      LANGUAGES.map((language) => [language, nameOf(catalogue, type, language)]),
    ),
    method: type.method,
  }))
}

function nameOf(catalogue: Catalogue, { method, name }: PaymentType, language: Language): string {
  if (name !== undefined) return pickText(catalogue, name, language)
  const t = serverTexts(language, catalogue.museum.country)
  return t(`payment.${method}`)
}

/**
 * Does a promise of money already count as paid? Yes for invoice and direct debit, unless the
 * museum sets it otherwise.
 */
export function paysLater({ method, paysLater: configured }: PaymentType): boolean {
  return configured ?? (method === 'invoice' || method === 'directDebit')
}

export function isPaidLater({ paymentTypes }: Catalogue, payart: string): boolean {
  const type = paymentTypes.find((one) => String(one.payart) === payart)
  return type !== undefined && paysLater(type)
}

/**
 * The reason why an order cannot be paid later. A guest can type any name, so the museum could not
 * bill a real person. A gift voucher can be redeemed as soon as its code is mailed.
 */
export function whyNotLater(
  isKnown: boolean,
  lines: readonly PricedLine[],
): CheckoutProblem | null {
  if (!isKnown) return { kind: 'laterNeedsAccount' }
  const line = lines.find((one) => !kindOf(one).isPayableLater)
  return line === undefined ? null : { kind: 'laterForVoucher', line }
}
