import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'

type Named = Pick<ShopConfig, 'siteName' | 'siteNameTranslations' | 'operatingCompany'>

/** The issuer of a voucher; empty if the museum has no name. */
export function museumName(config: Named, language: Language): string {
  return config.siteNameTranslations[language] || config.siteName || config.operatingCompany || ''
}
