import { languagesOf } from '@shop/shared/config/ask-for-config'
import type { ShopConfig } from '@shop/shared/config/shop-config'

/** Where the museum leaves the language to the visitor, it is the first of their own that is offered. */
export function configForVisitor(config: ShopConfig, own: readonly string[]): ShopConfig {
  if (!config.prefersVisitors) return config
  const offered = languagesOf(own).find((language) => config.languages.includes(language))
  return offered === undefined ? config : { ...config, preferredLanguage: offered }
}
