import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { ROUTES } from '@shop/shared/routing/routes'

/**
 * The addresses of checkout and accounts are in mails and at the payment provider: whoever comes back
 * by one after its language was taken away still finds the page, in that language.
 */
export function configOfAddress(config: ShopConfig, pathname: string): ShopConfig {
  const name = routeOfPath(pathname)
  if (name === null || routeOfPath(pathname, config.languages) !== null) return config
  const language = languagePrefix(pathname)
  const { owner } = ROUTES[name]
  if (language === null || (owner !== 'mf-checkout' && owner !== 'mf-account')) return config
  return { ...config, languages: [...config.languages, language] }
}
