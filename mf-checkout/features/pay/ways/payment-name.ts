import type { PaymentType } from '@shop/shared/api/endpoints/checkout'

/** Fallback languages for a name without translation, in this order. */
const FALLBACKS = ['en', 'de']

/** The payment type's name in the visitor's language, then a fallback language, then its id. */
export function paymentName({ payartId, i18n }: PaymentType, language: string): string {
  const names = [language, ...FALLBACKS].map((code) => i18n[code]?.trim())
  return names.find((name) => name) ?? payartId
}
