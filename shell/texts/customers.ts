import type { Messages } from '@shop/shared/federation/remote-module'
import { inEachLanguage } from '@shop/shared/i18n/in-each-language'
import type { Language } from '@shop/shared/i18n/languages'

/** Texts by namespace that say something else than the shop's own; what is not in it stays. */
export type CustomTexts = Record<string, Messages>

type TextSet = Record<Language, () => Promise<CustomTexts>>

/** Every customer with texts of its own. A set is fetched only where its key is set, in one language. */
const CUSTOMERS: Readonly<Record<string, TextSet>> = {
  observatory: inEachLanguage<CustomTexts>((language) => import(`./observatory/${language}.json`)),
}

export const CUSTOMER_KEYS = Object.keys(CUSTOMERS)

/** Only a key of the list names a set; with any other the shop speaks its own words. */
export function textSetOf(customerKey: string | null): TextSet | null {
  if (customerKey === null || !CUSTOMER_KEYS.includes(customerKey)) return null
  return CUSTOMERS[customerKey] ?? null
}
