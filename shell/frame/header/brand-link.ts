import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { webAddressOf } from '../web-address.ts'

type BrandConfig = Pick<
  ShopConfig,
  'logoLinksToMainSite' | 'museumMainUrl' | 'museumPerLanguageUrls'
>

/**
 * Where the brand leads when the operator wants it to leave the shop: the museum's address in the
 * language, else its main one. Null: to the shop's own home. Only http(s) addresses count.
 */
export function mainSiteOf(config: BrandConfig, language: Language): string | null {
  if (!config.logoLinksToMainSite) return null
  const candidates = [config.museumPerLanguageUrls[language], config.museumMainUrl]
  return candidates.map(webAddressOf).find((address) => address !== null) ?? null
}
