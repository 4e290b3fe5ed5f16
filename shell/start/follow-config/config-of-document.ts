import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'

/**
 * A new config for a running shop. Addresses and texts use the language in which the document was
 * loaded. This language stays in the list even if the operator has removed it, and addresses
 * without a language keep their meaning. The next document uses the new config unchanged.
 */
export function configOfDocument(
  arrived: ShopConfig,
  { preferredLanguage }: Pick<ShopConfig, 'preferredLanguage'>,
  language: Language,
): ShopConfig {
  const { languages } = arrived
  return {
    ...arrived,
    languages: languages.includes(language) ? languages : [...languages, language],
    preferredLanguage,
  }
}
