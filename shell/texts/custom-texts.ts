import type { Language } from '@shop/shared/i18n/languages'
import type { CustomTexts } from './customers.ts'

/**
 * The customer's own texts in a language. Empty if there is no set for the key or the set fails to
 * load: a shop with the usual texts is better than no shop.
 */
export async function loadCustomTexts(
  customerKey: string | null,
  language: Language,
): Promise<CustomTexts> {
  if (customerKey === null) return {}
  try {
    // The list of customers is a separate chunk, because few shops have a customer key.
    const { textSetOf } = await import('./customers.ts')
    const set = textSetOf(customerKey)
    if (set !== null) return await set[language]()
    console.warn(`no custom texts for the customer key ${customerKey}`)
    return {}
  } catch (cause) {
    console.warn(`cannot load the custom texts for ${customerKey}`, cause)
    return {}
  }
}
