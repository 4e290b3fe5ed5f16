import { ACCESSIBILITY_STATEMENT_CURRENCY, TERMS_PAGES } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { TermsLink, TermsPage } from '@shop/shared/config/terms-links'
import type { Language } from '@shop/shared/i18n/languages'

export interface FooterLink {
  page: TermsPage | 'accessibility_statement' | 'withdraw'
  link: Exclude<TermsLink, 'none'>
}

/**
 * The footer's links to terms in a language: the museum's own links if there are any, else the
 * shop's pages. Shipping is listed only if merchandise is sold, the accessibility statement only if
 * prices are in euros, and the withdrawal from contracts only if the museum takes it online.
 */
export function footerLinks(config: ShopConfig, language: Language): FooterLink[] {
  const own = config.customTermsLinks[language]
  const terms = TERMS_PAGES.flatMap((page): FooterLink[] => {
    if (page === 'shipping' && !config.hasMerchandise) return []
    const link = own?.[page] ?? 'internal'
    return link === 'none' ? [] : [{ page, link }]
  })
  if (config.currency === ACCESSIBILITY_STATEMENT_CURRENCY)
    terms.push({ page: 'accessibility_statement', link: 'internal' })
  if (config.hasWithdrawal) terms.push({ page: 'withdraw', link: 'internal' })
  return terms
}
