import type { PaymentType } from '@shop/shared/api/endpoints/checkout'

/** Languages to fall back to where a name is not translated, in this order. */
const FALLBACKS = ['en', 'de']

/** The payment type's name in the visitor's language, else in one of the fallbacks, else its id. */
export function paymentName({ payartId, i18n }: PaymentType, language: string): string {
  const names = [language, ...FALLBACKS].map((code) => i18n[code]?.trim())
  return names.find((name) => name) ?? payartId
}
