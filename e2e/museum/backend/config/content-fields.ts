import * as v from 'valibot'
import type { Catalogue, CatalogueText } from '../catalogue/schema.ts'

/** Pages that the museum writes, by their names in the catalogue. */
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
export const NOTICE_FIELDS = ['shop_notice'] as const
export const HOURS_FIELDS = ['place_hours', 'closed_days'] as const
export const PAGE_FIELDS = MUSEUM_PAGES.map((page) => `page_${page}` as const)

/**
 * Texts and banners set by operators. They are sent with the pages, because every visitor waits for
 * the config.
 */
export const CONTENT_FIELDS: readonly string[] = [
  ...NOTICE_FIELDS,
  ...HOME_FIELDS,
  ...HOURS_FIELDS,
  ...PAGE_FIELDS,
]

/** Texts by language, without empty ones; `{}` if there is no text at all. */
const texts = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((given) => {
    const written = Object.entries(given).filter(([, text]) => text.trim() !== '')
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

const hours = v.record(v.string(), v.unknown())

const closedDays = v.array(
  v.object({
    day: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
    /** Id of a venue; the whole museum if left out. */
    venue: v.nullish(v.string()),
    text: texts,
  }),
)

/** Does the closed day concern this venue? */
export function isClosedAt({ venue }: { venue?: string | null | undefined }, id: string): boolean {
  return !venue || venue === id
}

export type Content = ReturnType<typeof contentWith>

/** The texts in use: each field from the operators, else from the catalogue. */
export function contentWith(
  { home, staticPages }: Pick<Catalogue, 'home' | 'staticPages'>,
  overrides: Record<string, unknown>,
) {
  const textOf = (
    field: string,
    otherwise: CatalogueText | undefined,
  ): CatalogueText | undefined => {
    const own = v.safeParse(texts, overrides[field])
    return own.success ? own.output : otherwise
  }
  const own = v.safeParse(banners, overrides.home_banners)
  const ownHours = v.safeParse(hours, overrides.place_hours)
  const closed = v.safeParse(closedDays, overrides.closed_days)
  return {
    notice: textOf('shop_notice', undefined),
    headline: textOf('home_headline', home.headline),
    intro: textOf('home_intro', home.intro),
    banners: own.success ? own.output : home.banners,
    hours: ({ id, hours: otherwise }: Catalogue['venues'][number]): CatalogueText | undefined => {
      const said = v.safeParse(texts, ownHours.success ? ownHours.output[id] : undefined)
      return said.success ? said.output : otherwise
    },
    /** Days on which the museum says that it is closed; see `catalogue-file/museum-hours.ts`. */
    closedDays: closed.success ? closed.output : [],
    /** Undefined, or without any text, if the museum has not written this page. */
    page: (page: MuseumPage) => textOf(`page_${page}`, staticPages[page]),
  }
}

/** The catalogue's texts in the form in which operators edit them: by language. */
export function contentFieldsOf({
  home,
  staticPages,
  museum,
  venues,
}: Pick<Catalogue, 'home' | 'staticPages' | 'museum' | 'venues'>): Record<string, unknown> {
  // A single text for all languages becomes the text in the language that others fall back to.
  const byLanguage = (text: CatalogueText | undefined) =>
    typeof text === 'string' ? { [museum.preferredLanguage]: text } : text
  return {
    shop_notice: {},
    home_headline: byLanguage(home.headline),
    home_intro: byLanguage(home.intro),
    home_banners: home.banners.map(({ alt, title, text, ...others }) => ({
      ...others,
      alt: byLanguage(alt),
      title: byLanguage(title),
      text: byLanguage(text),
    })),
    place_hours: Object.fromEntries(venues.map(({ id, hours }) => [id, byLanguage(hours) ?? {}])),
    closed_days: [],
    ...Object.fromEntries(
      MUSEUM_PAGES.map((page) => [`page_${page}`, byLanguage(staticPages[page])]),
    ),
  }
}
