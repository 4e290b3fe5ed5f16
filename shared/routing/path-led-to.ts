import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languagePrefix, pathInLanguage } from '@shop/shared/i18n/language-of-path'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { languageKept } from './language-kept.ts'

/**
 * Where an address in a language that is not offered leads: to the same path in the preferred one. Null
 * for an address that stays. What is no language of the shop is no prefix.
 */
export function pathLedTo(
  pathname: string,
  config: Pick<ShopConfig, 'languages' | 'preferredLanguage'>,
): string | null {
  const language = languagePrefix(pathname)
  const stays = language === null || config.languages.includes(language)
  if (stays || languageKept(pathname, config) !== null) return null
  return pathInLanguage(pathname, config.preferredLanguage, LANGUAGES)
}
