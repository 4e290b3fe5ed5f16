import type { Messages } from '@shop/shared/federation/remote-module'
import type { Language } from '@shop/shared/i18n/languages'

/** Texts by namespace that say something else than the shop's own; what is not in it stays. */
export type CustomTexts = Record<string, Messages>

type TextSet = Record<Language, () => Promise<CustomTexts>>

/** Every customer with texts of its own. A set is fetched only where its key is set, in one language. */
const CUSTOMERS: Readonly<Record<string, TextSet>> = {
  observatory: {
    de: async () => (await import('./observatory/de.json')).default,
    en: async () => (await import('./observatory/en.json')).default,
    fr: async () => (await import('./observatory/fr.json')).default,
    it: async () => (await import('./observatory/it.json')).default,
    nl: async () => (await import('./observatory/nl.json')).default,
    es: async () => (await import('./observatory/es.json')).default,
    sv: async () => (await import('./observatory/sv.json')).default,
    da: async () => (await import('./observatory/da.json')).default,
  },
}

export const CUSTOMER_KEYS = Object.keys(CUSTOMERS)

/** Only a key of the list names a set; with any other the shop speaks its own words. */
export function textSetOf(customerKey: string | null): TextSet | null {
  if (customerKey === null || !CUSTOMER_KEYS.includes(customerKey)) return null
  return CUSTOMERS[customerKey] ?? null
}
