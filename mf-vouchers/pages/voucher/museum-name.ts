import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { textIn } from '@shop/shared/i18n/text-in'

type Named = Pick<
  ShopConfig,
  'siteName' | 'siteNameTranslations' | 'operatingCompany' | 'preferredLanguage'
>

/** The issuer of a voucher; empty if the museum has no name. */
export function museumName(config: Named, language: Language): string {
  const { siteNameTranslations: names, siteName, operatingCompany, preferredLanguage } = config
  return (
    names[language] ||
    siteName ||
    textIn(names, language, preferredLanguage) ||
    operatingCompany ||
    ''
  )
}
