import type { ShopConfig } from '@shop/shared/config/shop-config'
import { TERMS_PAGES, type TermsLink, type TermsPage } from '@shop/shared/config/terms-links'
import type { Language } from '@shop/shared/i18n/languages'

interface FooterLink {
  page: TermsPage
  link: Exclude<TermsLink, 'none'>
}

/** The terms links of a language: the museum's own where it has some, else the shop's pages. */
export function footerLinks(config: ShopConfig, language: Language): FooterLink[] {
  const own = config.customTermsLinks[language]
  return TERMS_PAGES.flatMap((page): FooterLink[] => {
    if (page === 'shipping' && !config.hasMerchandise) return []
    const link = own?.[page] ?? 'internal'
    return link === 'none' ? [] : [{ page, link }]
  })
}
