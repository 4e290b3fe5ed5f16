import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languagePrefix, pathInLanguage } from '@shop/shared/i18n/language-of-path'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { routeOfPath } from './route-of-path.ts'
import { ROUTES } from './routes.ts'

/**
 * The address for a language that is not offered: the same path in the preferred one. Null for an
 * address that needs no redirect, such as one with a prefix that is not a language of the shop.
 */
export function redirectedPath(
  pathname: string,
  config: Pick<ShopConfig, 'languages' | 'preferredLanguage'>,
): string | null {
  const language = languagePrefix(pathname)
  const stays = language === null || config.languages.includes(language)
  if (stays || keptLanguage(pathname, config) !== null) return null
  return pathInLanguage(pathname, config.preferredLanguage, LANGUAGES)
}

/**
 * The language of an address that keeps working although the museum does not offer it; otherwise
 * null. Addresses of checkout and accounts keep working: mails and the payment provider use them.
 */
export function keptLanguage(
  pathname: string,
  { languages }: Pick<ShopConfig, 'languages'>,
): Language | null {
  const language = languagePrefix(pathname)
  const name = routeOfPath(pathname)
  if (language === null || name === null || languages.includes(language)) return null
  const { owner } = ROUTES[name]
  return owner === 'mf-checkout' || owner === 'mf-account' ? language : null
}
