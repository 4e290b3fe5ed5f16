import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { TermsPage } from '@shop/shared/config/terms-links'
import type { Language } from '@shop/shared/i18n/languages'
import { pathTo } from '@shop/shared/routing/path-to'

/** The page with the text to agree to; null if the museum has no such page. */
export function agreementLink(
  config: ShopConfig,
  page: TermsPage,
  language: Language,
): string | null {
  const link = config.customTermsLinks[language]?.[page] ?? 'internal'
  if (link === 'none') return null
  return link === 'internal' ? pathTo('staticPage', language, { id: page }) : link.url
}
