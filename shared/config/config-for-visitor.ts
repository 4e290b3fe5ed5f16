import { languagesOf } from './ask-for-config.ts'
import type { ShopConfig } from './shop-config.ts'

/**
 * If the museum leaves the language to the visitor, this sets the visitor's first language that the
 * museum offers. `own`: the languages that the browser prefers, best first.
 */
export function configForVisitor(config: ShopConfig, own: readonly string[]): ShopConfig {
  if (!config.prefersVisitors) return config
  const offered = languagesOf(own).find((language) => config.languages.includes(language))
  return offered === undefined ? config : { ...config, preferredLanguage: offered }
}
