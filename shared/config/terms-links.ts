import { leaveOut, reasonOf } from '@shop/shared/api/decode'
import { fields } from '@shop/shared/api/optional'
import { text } from '@shop/shared/api/scalars'
import { TERMS_PAGES } from '@shop/shared/business-constants'
import type { Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { webAddress } from './field-kinds.ts'
import { byLanguage, mapOf } from './read-field.ts'

/** One terms link: an address of the museum's own, `none` to leave it out, `internal` for the shop's page. */
export type TermsLink = { url: string; title: string } | 'none' | 'internal'
export type TermsPage = (typeof TERMS_PAGES)[number]

export type TermsLinks = Partial<Record<Language, Record<TermsPage, TermsLink>>>

const webLink = fields({
  url: webAddress,
  /** Without one the link is called what the shop calls that page. */
  title: text,
})

/** The ways to say that a language has no links of its own, or a page no link at all. */
const NONE: readonly unknown[] = [false, 'false', 0, '0', '', null]

/** Per language: none at all → the shop's own pages; a page set to none → left out; missing → own page. */
export const termsLinks = (path: string) =>
  v.pipe(
    v.unknown(),
    v.transform((raw): unknown => (NONE.includes(raw) ? {} : raw)),
    byLanguage((place) =>
      v.pipe(
        v.unknown(),
        v.transform((raw) => (NONE.includes(raw) ? null : raw)),
        v.nullable(linksOfLanguage(place)),
      ),
    )(path),
    v.transform((languages): TermsLinks => {
      const own = Object.entries(languages).filter(([, links]) => links !== null)
      return Object.fromEntries(own)
    }),
  )

function linksOfLanguage(path: string) {
  return v.pipe(
    mapOf(),
    v.transform((links) => {
      const entries = TERMS_PAGES.map((page): [TermsPage, TermsLink] => [
        page,
        page in links ? readTermsLink(links[page], `${path}.${page}`) : 'internal',
      ])
      return Object.fromEntries(entries) as Record<TermsPage, TermsLink>
    }),
  )
}

/** A broken link gives way to the shop's own page: the visitor must be able to read what they agree to. */
function readTermsLink(raw: unknown, path: string): TermsLink {
  if (NONE.includes(raw)) return 'none'
  const result = v.safeParse(webLink, raw)
  if (result.success) return result.output
  leaveOut(path, reasonOf(result.issues))
  return 'internal'
}
