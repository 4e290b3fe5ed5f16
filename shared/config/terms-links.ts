import { leaveOut, reasonOf } from '@shop/shared/api/decode'
import { fields } from '@shop/shared/api/optional'
import { text } from '@shop/shared/api/scalars'
import { TERMS_PAGES } from '@shop/shared/business-constants'
import type { Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { webAddress } from './field-kinds.ts'
import { byLanguage, mapOf } from './read-field.ts'

/** One terms link: the museum's own address, `none` to omit it, `internal` for the shop's page. */
export type TermsLink = { url: string; title: string } | 'none' | 'internal'
export type TermsPage = (typeof TERMS_PAGES)[number]

export type TermsLinks = Partial<Record<Language, Record<TermsPage, TermsLink>>>

const webLink = fields({
  url: webAddress,
  /** If empty, the shop's own title of that page is used. */
  title: text,
})

/** Values that mean: this language has no own links, or this page has no link. */
const NONE: readonly unknown[] = [false, 'false', 0, '0', '', null]

/** Per language: no value → the shop's pages; page set to none → omitted; missing → shop's page. */
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

/**
 * A broken link becomes the shop's own page: visitors must be able to read the terms they accept.
 */
function readTermsLink(raw: unknown, path: string): TermsLink {
  if (NONE.includes(raw)) return 'none'
  const result = v.safeParse(webLink, raw)
  if (result.success) return result.output
  leaveOut(path, reasonOf(result.issues))
  return 'internal'
}
