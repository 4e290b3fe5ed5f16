import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { webAddressOf } from '../web-address.ts'

type BrandConfig = Pick<
  ShopConfig,
  'logoLinksToMainSite' | 'museumMainUrl' | 'museumPerLanguageUrls'
>

/**
 * The museum's own site, if the operator wants the brand to link there: the address for the
 * language, else the main one. Null: the brand links to the shop's home. Only http(s) counts.
 */
export function mainSiteOf(config: BrandConfig, language: Language): string | null {
  if (!config.logoLinksToMainSite) return null
  const candidates = [config.museumPerLanguageUrls[language], config.museumMainUrl]
  return candidates.map(webAddressOf).find((address) => address !== null) ?? null
}
