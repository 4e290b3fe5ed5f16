import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'

type Named = Pick<ShopConfig, 'siteName' | 'siteNameTranslations' | 'operatingCompany'>

/** Who a voucher is from; empty where the museum does not say what it is called. */
export function museumName(config: Named, language: Language): string {
  return config.siteNameTranslations[language] || config.siteName || config.operatingCompany || ''
}
