import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'

/**
 * A config that arrives in a running shop. Its addresses and texts belong to the language the document
 * was loaded in: that one stays among the languages even where the operator has taken it away, and an
 * address without a language goes on meaning what it meant. The next document begins without either.
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
