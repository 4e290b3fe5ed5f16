import { inEachLanguage } from '@shop/shared/i18n/in-each-language'
import type { Language } from '@shop/shared/i18n/languages'
import type { Messages } from '@shop/shared/i18n/texts'

/**
 * Texts of a customer, by namespace. They replace the shop's own texts with the same keys; all
 * other texts stay.
 */
export type CustomTexts = Record<string, Messages>

type TextSet = Record<Language, () => Promise<CustomTexts>>

/**
 * All customers with texts of their own. A set is fetched only for the shop's customer key, and in
 * one language.
 */
const CUSTOMERS: Readonly<Record<string, TextSet>> = {
  observatory: inEachLanguage<CustomTexts>(
    (language) => import(/* webpackMode: 'lazy-once' */ `./observatory/${language}.json`),
  ),
}

export const CUSTOMER_KEYS = Object.keys(CUSTOMERS)

/**
 * The set of texts for a customer key. Null for an unknown key: the shop then uses its own texts.
 */
export function textSetOf(customerKey: string | null): TextSet | null {
  if (customerKey === null || !CUSTOMER_KEYS.includes(customerKey)) return null
  return CUSTOMERS[customerKey] ?? null
}
