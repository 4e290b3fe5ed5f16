import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'

/** One terms link: an address of the museum's own, `none` to leave it out, `internal` for the shop's page. */
export type TermsLink = { url: string; title: string } | 'none' | 'internal'
export const TERMS_PAGES = ['imprint', 'terms', 'data_protection', 'shipping'] as const
export type TermsPage = (typeof TERMS_PAGES)[number]

export type TermsLinks = Partial<Record<Language, Record<TermsPage, TermsLink>>>

const termsLink = v.object({ url: v.pipe(v.string(), v.regex(/^https?:\/\//i)), title: v.string() })

/** Per language: none at all → the shop's own pages; a page set to none → left out; missing → own page. */
export function readTermsLinks(raw: Record<string, unknown>): TermsLinks {
  const byLanguage: TermsLinks = {}
  for (const [language, links] of Object.entries(raw)) {
    if (!isLanguage(language) || typeof links !== 'object' || links === null) continue
    const entries = TERMS_PAGES.map((page): [TermsPage, TermsLink] => [
      page,
      readTermsLink(links, page),
    ])
    byLanguage[language] = Object.fromEntries(entries) as Record<TermsPage, TermsLink>
  }
  return byLanguage
}

function readTermsLink(links: object, page: TermsPage): TermsLink {
  if (!(page in links)) return 'internal'
  const result = v.safeParse(termsLink, Reflect.get(links, page))
  return result.success ? result.output : 'none'
}
