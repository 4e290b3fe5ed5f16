import { configForVisitor } from '@shop/shared/config/config-for-visitor'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Contact } from '@shop/shared/document/contact'
import { keptLanguage } from '@shop/shared/routing/redirected-path'
import { type Deployment, deployedConfig } from './deployment.ts'

interface Visit {
  deployment: Pick<Deployment, 'customerKey' | keyof Contact>
  /** The languages that the visitor's browser prefers, best first. */
  own: readonly string[]
  pathname: string
}

export function configOfVisit(
  config: ShopConfig,
  { deployment, own, pathname }: Visit,
): ShopConfig {
  return configOfAddress(configForVisitor(deployedConfig(config, deployment), own), pathname)
}

/**
 * Adds a language that the operator has removed, if the address is in this language and must keep
 * working, e.g. the way back from a payment.
 */
export function configOfAddress(config: ShopConfig, pathname: string): ShopConfig {
  const kept = keptLanguage(pathname, config)
  return kept === null ? config : { ...config, languages: [...config.languages, kept] }
}
