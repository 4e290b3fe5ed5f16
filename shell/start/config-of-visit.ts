import { languagesOf } from '@shop/shared/config/ask-for-config'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { ROUTES } from '@shop/shared/routing/routes'
import { type Deployment, deployedConfig } from './deployment.ts'

interface Visit {
  deployment: Pick<Deployment, 'customerKey' | 'supportEmail'>
  /** The visitor's own languages, the best first. */
  own: readonly string[]
  pathname: string
}

/** The museum's config, adapted to deployment, visitor and address. */
export function configOfVisit(
  config: ShopConfig,
  { deployment, own, pathname }: Visit,
): ShopConfig {
  return configOfAddress(configForVisitor(deployedConfig(config, deployment), own), pathname)
}

/** If the museum leaves the language to the visitor: the first of theirs that it offers. */
export function configForVisitor(config: ShopConfig, own: readonly string[]): ShopConfig {
  if (!config.prefersVisitors) return config
  const offered = languagesOf(own).find((language) => config.languages.includes(language))
  return offered === undefined ? config : { ...config, preferredLanguage: offered }
}

/**
 * Addresses of checkout and accounts are in mails and at the payment provider: they keep working in
 * a language that the operator has removed since.
 */
export function configOfAddress(config: ShopConfig, pathname: string): ShopConfig {
  const name = routeOfPath(pathname)
  if (name === null || routeOfPath(pathname, config.languages) !== null) return config
  const language = languagePrefix(pathname)
  const { owner } = ROUTES[name]
  if (language === null || (owner !== 'mf-checkout' && owner !== 'mf-account')) return config
  return { ...config, languages: [...config.languages, language] }
}
