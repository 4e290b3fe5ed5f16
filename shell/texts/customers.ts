import { inEachLanguage } from '@shop/shared/i18n/in-each-language'
import type { Language } from '@shop/shared/i18n/languages'
import type { Messages } from '@shop/shared/i18n/texts'

/** Texts by namespace that override the shop's own; all others stay. */
export type CustomTexts = Record<string, Messages>

type TextSet = Record<Language, () => Promise<CustomTexts>>

/**
 * Every customer with texts of their own. A set is fetched in one language, and only if its key is
 * set.
 */
const CUSTOMERS: Readonly<Record<string, TextSet>> = {
  observatory: inEachLanguage<CustomTexts>(
    (language) => import(/* webpackMode: 'lazy-once' */ `./observatory/${language}.json`),
  ),
}

export const CUSTOMER_KEYS = Object.keys(CUSTOMERS)

/** Unknown keys name no set: the shop then uses its own texts. */
export function textSetOf(customerKey: string | null): TextSet | null {
  if (customerKey === null || !CUSTOMER_KEYS.includes(customerKey)) return null
  return CUSTOMERS[customerKey] ?? null
}
