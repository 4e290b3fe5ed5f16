import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { routeOfPath } from './route-of-path.ts'
import { ROUTES } from './routes.ts'

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
