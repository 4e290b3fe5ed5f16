import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { endpointUrl } from '@shop/shared/api/client'
import { decode, lenientList } from '@shop/shared/api/decode'
import { eventSelect } from '@shop/shared/api/endpoints/events'
import { merchandiseSelect } from '@shop/shared/api/endpoints/merchandise'
import { tourSelect } from '@shop/shared/api/endpoints/tours'
import { voucherSelect } from '@shop/shared/api/endpoints/vouchers'
import { fields } from '@shop/shared/api/optional'
import { id, optionalCents, optionalId, text } from '@shop/shared/api/scalars'
import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { OFFERINGS } from '@shop/shared/offerings'
import { pathTo } from '@shop/shared/routing/path-to'
import { isRouteEnabled, type RouteName } from '@shop/shared/routing/routes'
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'
import type * as v from 'valibot'
import type { Ask } from '../public-source.ts'
import { readJson, type Site } from '../site.ts'

export interface SitemapOptions {
  ask: Ask
  apiBase: string
  /** Where visitors open the shop. */
  origin: string
  readSite: (prefix: Language | null) => Promise<Site | null>
  clock: () => Date
  onFailure: (error: unknown) => void
}

/** How long a sitemap is served before the museum's lists are read again, in ms. */
const FRESH_MS = 10 * 60_000
/** Pause after a failed try, in ms. */
const FAILED_MS = 60_000
/** The most addresses and bytes of one sitemap, by sitemaps.org. */
const MOST_ADDRESSES = 50_000
const MOST_BYTES = 50_000_000
/** More than an address with its tags takes. */
const ADDRESS_BYTES = 250

/** A page of an offer, or of a list. */
interface PublicPage {
  name: RouteName
  params: { id?: string }
  /** What its change is recognised by; null for lists. */
  content: Listed | null
}

/**
 * The addresses of all public pages in all languages, as sitemaps.org describes it. `lastmod` is
 * written for offers that were seen to change since this process started: no answer says when.
 */
export function createSitemap({
  ask,
  apiBase,
  origin,
  readSite,
  clock,
  onFailure,
}: SitemapOptions) {
  let written: { xml: Uint8Array<ArrayBuffer>; at: number } | null = null
  let failedAt: number | null = null
  let writing: Promise<void> | null = null
  let seen = new Map<string, Seen>()

  async function write(): Promise<void> {
    const site = await readSite(null)
    if (site === null) throw new Error('the config cannot be read')
    const { config } = site
    const pages = await publicPages(config, (path) =>
      ask(endpointUrl({ base: apiBase, language: site.askedIn }, path)),
    )
    const now = clock()
    const next = new Map<string, Seen>()
    const items = pages.slice(0, mostPages(config.languages.length)).flatMap((page) => {
      const changedAt = changeOf(page, next, now)
      return itemsOf(page, config, origin).map((item) => ({
        ...item,
        ...(changedAt !== null && { lastmod: changedAt.toISOString() }),
      }))
    })
    const xml = await streamToPromise(
      Readable.from(items).pipe(new SitemapStream({ xmlns: NAMESPACES })),
    )
    seen = next
    written = { xml: new Uint8Array(xml), at: now.getTime() }
  }

  /** Null where nothing changed since the start. */
  function changeOf({ name, content }: PublicPage, next: Map<string, Seen>, now: Date) {
    if (content === null) return null
    const key = `${name} ${content.id}`
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64')
    const before = seen.get(key)
    const changedAt = before?.hash === hash ? before.changedAt : written === null ? null : now
    next.set(key, { hash, changedAt })
    return changedAt
  }

  /** Null while there is none. Never rejects. */
  return async (): Promise<Uint8Array<ArrayBuffer> | null> => {
    const now = clock().getTime()
    // The clock may have been set back.
    const isRecent = (at: number, ms: number) => now >= at && now - at < ms
    const isFresh = written !== null && isRecent(written.at, FRESH_MS)
    const isPausing = failedAt !== null && isRecent(failedAt, FAILED_MS)
    if (!isFresh && !isPausing) {
      writing ??= write()
        .catch((error: unknown) => {
          failedAt = now
          onFailure(error)
        })
        .finally(() => {
          writing = null
        })
    }
    // Only those wait for whom there is no sitemap of before.
    if (written === null) await writing
    return written?.xml ?? null
  }
}

interface Seen {
  hash: string
  changedAt: Date | null
}

/** Each page has an address in each language, and each of these names all the others. */
function mostPages(languages: number): number {
  const bytes = languages * (languages + 2) * ADDRESS_BYTES
  return Math.floor(Math.min(MOST_ADDRESSES / languages, MOST_BYTES / bytes))
}

const NAMESPACES = { news: false, video: false, image: false, xhtml: true }

/** None for an id that no address can be made of. */
function itemsOf(
  page: PublicPage,
  { languages, preferredLanguage }: ShopConfig,
  origin: string,
): SitemapItemLoose[] {
  if (/\p{Surrogate}/u.test(page.content?.id ?? '')) return []
  const addressIn = (language: Language) =>
    new URL(pathTo(page.name, language, page.params), origin).href
  const links = [
    ...languages.map((lang) => ({ lang: `${lang}`, url: addressIn(lang) })),
    { lang: 'x-default', url: addressIn(preferredLanguage) },
  ]
  return languages.map((language) => ({ url: addressIn(language), links }))
}

type AskList = (path: string) => ReturnType<Ask>

/** What all kinds of offers have in common, without what changes from day to day. */
const listed = fields({
  id,
  name: text,
  teaser: text,
  description: text,
  picture: text,
  price: optionalCents,
  from_price: optionalCents,
  product_kind_ref: optionalId,
})
type Listed = v.InferOutput<typeof listed>

/** Where the museum lists its offers, and the page of each. */
const LISTS: { path: string; of: readonly RouteName[]; page: (offer: Listed) => RouteName }[] = [
  { path: eventSelect.path, of: ['tickets'], page: () => 'ticket' },
  { path: tourSelect.path, of: ['guidedTours'], page: () => 'guidedTour' },
  {
    path: merchandiseSelect.path,
    of: ['merchandise', 'passes'],
    page: ({ product_kind_ref }) => (product_kind_ref === PASS_PRODUCT_KIND ? 'pass' : 'product'),
  },
  { path: voucherSelect.path, of: ['vouchers'], page: () => 'voucher' },
]

/** Rejects when a list cannot be read: a sitemap without it would say that its pages are gone. */
async function publicPages(config: ShopConfig, ask: AskList): Promise<PublicPage[]> {
  const isOn = (name: RouteName) => isRouteEnabled(name, config)
  const offers = await Promise.all(
    LISTS.filter(({ of }) => of.some(isOn)).map(async ({ path, page }) => {
      const answer = await ask(path)
      const received = answer.kind === 'text' ? readJson(answer.text) : undefined
      const decoded = decode(lenientList('offers', listed), received)
      if (!decoded.ok) throw new Error(`${path} cannot be read`)
      return decoded.value.map((content) => ({
        name: page(content),
        params: { id: content.id },
        content,
      }))
    }),
  )
  const places = ['home' as const, ...OFFERINGS.map(({ route }) => route)]
  const lists = places.map((name) => ({ name, params: {}, content: null }))
  const isSold = ({ name }: PublicPage) =>
    OFFERINGS.some(({ page, route }) => page === name && isOn(route))
  return [...lists.filter(({ name }) => isOn(name)), ...offers.flat().filter(isSold)]
}
