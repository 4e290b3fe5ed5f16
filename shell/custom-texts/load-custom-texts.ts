import type { Language } from '@shop/shared/i18n/languages'
import { type CustomTexts, textSetOf } from './customers.ts'

/**
 * The customer's own texts in a language; none when the key names no set or the set cannot be
 * fetched: a shop in its usual words is better than no shop.
 */
export async function loadCustomTexts(
  customerKey: string | null,
  language: Language,
): Promise<CustomTexts> {
  if (customerKey === null) return {}
  const set = textSetOf(customerKey)
  if (set === null) {
    console.warn(`there are no custom texts for the customer ${customerKey}`)
    return {}
  }
  try {
    return await set[language]()
  } catch (cause) {
    console.warn(`the custom texts for ${customerKey} could not be loaded`, cause)
    return {}
  }
}
