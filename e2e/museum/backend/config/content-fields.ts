import * as v from 'valibot'
import type { Catalogue, CatalogueText } from '../catalogue/schema.ts'

/** The museum's own pages, by their names in the catalogue. */
export const MUSEUM_PAGES = [
  'imprint',
  'terms',
  'data_protection',
  'accessibility_statement',
  'shipping',
  'visit',
] as const

type MuseumPage = (typeof MUSEUM_PAGES)[number]

export const HOME_FIELDS = ['home_headline', 'home_intro', 'home_banners'] as const
export const PAGE_FIELDS = MUSEUM_PAGES.map((page) => `page_${page}` as const)

/** Words and banners of operators, sent with the pages: everybody waits for the config. */
export const CONTENT_FIELDS: readonly string[] = [...HOME_FIELDS, ...PAGE_FIELDS]

/** By language, without those that are empty; `{}` for no text at all. */
const texts = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((said) => {
    const written = Object.entries(said).filter(([, text]) => text.trim() !== '')
    return Object.fromEntries(written) as Exclude<CatalogueText, string>
  }),
)

const banners = v.array(
  v.object({
    image: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    imageMobile: v.optional(v.string()),
    alt: v.optional(texts),
    title: v.optional(texts),
    text: v.optional(texts),
    link: v.optional(v.string()),
  }),
)

export type Content = ReturnType<typeof contentWith>

/** What is shown: each field is the operators', else the catalogue's. */
export function contentWith(
  { home, staticPages }: Pick<Catalogue, 'home' | 'staticPages'>,
  overrides: Record<string, unknown>,
) {
  const said = (field: string, otherwise: CatalogueText | undefined): CatalogueText | undefined => {
    const own = v.safeParse(texts, overrides[field])
    return own.success ? own.output : otherwise
  }
  const own = v.safeParse(banners, overrides.home_banners)
  return {
    headline: said('home_headline', home.headline),
    intro: said('home_intro', home.intro),
    banners: own.success ? own.output : home.banners,
    /** Undefined, or without any text, for a page that the museum has not written. */
    page: (page: MuseumPage) => said(`page_${page}`, staticPages[page]),
  }
}

/** What the catalogue says, as operators change it: every text by language. */
export function contentFieldsOf({
  home,
  staticPages,
  museum,
}: Pick<Catalogue, 'home' | 'staticPages' | 'museum'>): Record<string, unknown> {
  // One for all languages stands where languages without a text fall back on.
  const said = (text: CatalogueText | undefined) =>
    typeof text === 'string' ? { [museum.preferredLanguage]: text } : text
  return {
    home_headline: said(home.headline),
    home_intro: said(home.intro),
    home_banners: home.banners.map(({ alt, title, text, ...others }) => ({
      ...others,
      alt: said(alt),
      title: said(title),
      text: said(text),
    })),
    ...Object.fromEntries(MUSEUM_PAGES.map((page) => [`page_${page}`, said(staticPages[page])])),
  }
}
