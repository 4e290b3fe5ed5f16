import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languagePrefix, pathInLanguage } from '@shop/shared/i18n/language-of-path'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { routeOfPath } from './route-of-path.ts'
import { ROUTES } from './routes.ts'

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

/**
 * The language in which an address keeps working although it is not offered; else null. Addresses of
 * checkout and accounts are in mails and at the payment provider.
 */
export function languageKept(
  pathname: string,
  { languages }: Pick<ShopConfig, 'languages'>,
): Language | null {
  const language = languagePrefix(pathname)
  const name = routeOfPath(pathname)
  if (language === null || name === null || languages.includes(language)) return null
  const { owner } = ROUTES[name]
  return owner === 'mf-checkout' || owner === 'mf-account' ? language : null
}
