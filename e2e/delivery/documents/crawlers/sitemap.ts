import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { endpointUrl } from '@shop/shared/api/client'
import { decode, lenientList } from '@shop/shared/api/decode'
import { fields } from '@shop/shared/api/optional'
import { id, optionalCents, optionalId, text } from '@shop/shared/api/scalars'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { OFFERINGS } from '@shop/shared/offerings'
import { pathTo } from '@shop/shared/routing/path-to'
import { isRouteEnabled, type RouteName } from '@shop/shared/routing/routes'
import { type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'
import type * as v from 'valibot'
import { type CacheLimits, createDocumentCache } from '../document-cache.ts'
import type { Ask } from '../public-source.ts'
import { readJson, type Site } from '../site.ts'
import { hasAddress, isOf, LISTS } from './lists.ts'

export interface SitemapOptions {
  ask: Ask
  apiBase: string
  /** Where visitors open the shop. */
  origin: string
  readSite: (prefix: Language | null) => Promise<Site | null>
  clock: () => Date
  onFailure: (error: unknown) => void
}

/** Pause after a failure, in ms. */
const FAILED_MS = 60_000
/** The maximum numbers of addresses and bytes of one sitemap, by sitemaps.org. */
const MOST_ADDRESSES = 50_000
const MOST_BYTES = 50_000_000
/** The museum's lists are read again after ten minutes; if that fails, the last sitemap stays. */
const LIMITS: CacheLimits = {
  documents: 1,
  bytes: 2 * MOST_BYTES,
  writers: 1,
  freshMs: 10 * 60_000,
  staleMs: Number.POSITIVE_INFINITY,
}
/** Estimated bytes of one address with its tags; a real one needs less. */
const ADDRESS_BYTES = 250

interface PublicPage {
  name: RouteName
  params: { id?: string }
  /** The offer on the page, to notice a change of it; null for pages with lists. */
  content: Listed | null
}

/**
 * An offer, and when this process noticed a change of it; null if it has not changed since the
 * start.
 */
interface Seen {
  content: Listed
  changedAt: Date | null
}

/**
 * The addresses of all public pages in all languages, in the format of sitemaps.org. Has `lastmod`
 * only for offers that changed while this process was running, because no answer contains that
 * time.
 */
export function createSitemap(options: SitemapOptions) {
  const { ask, apiBase, origin, readSite, clock, onFailure } = options
  const cache = createDocumentCache<Uint8Array<ArrayBuffer>>(LIMITS, () => clock().getTime())
  let failedAt = Number.NEGATIVE_INFINITY
  let seen: Map<string, Seen> | null = null

  async function write() {
    const site = await readSite(null)
    if (site === null) throw new Error('the config cannot be read')
    const { config } = site
    const pages = await publicPages(config, (path) =>
      ask(endpointUrl({ base: apiBase, language: site.askedIn }, path)),
    )
    const now = clock()
    const next = new Map<string, Seen>()
    const items = pages.slice(0, mostPages(config.languages.length)).flatMap((page) => {
      const { name, content } = page
      const key = `${name} ${content?.id}`
      const before = seen?.get(key)
      const isSame = seen === null || isDeepStrictEqual(before?.content, content)
      const changedAt = isSame ? (before?.changedAt ?? null) : now
      if (content !== null) next.set(key, { content, changedAt })
      const dated = content !== null && changedAt && { lastmod: changedAt.toISOString() }
      return itemsOf(page, config, origin).map((item) => ({ ...item, ...dated }))
    })
    const xml = await streamToPromise(
      Readable.from(items).pipe(new SitemapStream({ xmlns: NAMESPACES })),
    )
    seen = next
    const document = new Uint8Array(xml)
    return { kind: 'document', document, bytes: document.length } as const
  }

  async function writeOrPause() {
    const now = clock().getTime()
    if (now >= failedAt && now - failedAt < FAILED_MS) throw new Error('it failed a moment ago')
    try {
      return await write()
    } catch (error) {
      failedAt = now
      onFailure(error)
      throw error
    }
  }

  /** Returns null until the first sitemap is complete. Never rejects. */
  return () => cache.find('', '', writeOrPause).catch(() => null)
}

/**
 * How many pages fit into one sitemap. Each page has an address in each language, and each address
 * names the addresses in all other languages.
 */
function mostPages(languages: number): number {
  const bytes = languages * (languages + 2) * ADDRESS_BYTES
  return Math.floor(Math.min(MOST_ADDRESSES / languages, MOST_BYTES / bytes))
}

const NAMESPACES = { news: false, video: false, image: false, xhtml: true }

/** The addresses of a page, without ids that cannot be part of an address. */
function itemsOf(
  page: PublicPage,
  { languages, preferredLanguage }: ShopConfig,
  origin: string,
): SitemapItemLoose[] {
  if (page.content !== null && !hasAddress(page.content)) return []
  const addressIn = (language: Language) =>
    new URL(pathTo(page.name, language, page.params), origin).href
  const links = [
    ...languages.map((lang) => ({ lang: `${lang}`, url: addressIn(lang) })),
    { lang: 'x-default', url: addressIn(preferredLanguage) },
  ]
  return languages.map((language) => ({ url: addressIn(language), links }))
}

/** The common fields of all kinds of offers, without those that change from day to day. */
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

/** Rejects when a list cannot be read: a sitemap without it would mean that its pages are gone. */
async function publicPages(
  config: ShopConfig,
  ask: (path: string) => ReturnType<Ask>,
): Promise<PublicPage[]> {
  const onSale = OFFERINGS.filter(({ route }) => isRouteEnabled(route, config))
  const paths = [...new Set(onSale.map(({ route }) => LISTS[route].path))]
  const read = paths.map(async (path) => {
    const answer = await ask(path)
    const received = answer.kind === 'text' ? readJson(answer.text) : undefined
    const decoded = decode(lenientList('offers', listed), received)
    if (!decoded.ok) throw new Error(`${path} cannot be read`)
    return [path, decoded.value] as const
  })
  const lists = new Map(await Promise.all(read))
  const offers = onSale.flatMap(({ route, page }) => {
    const sold = lists.get(LISTS[route].path)?.filter((offer) => isOf(route, offer)) ?? []
    return sold.map((content) => ({ name: page, params: { id: content.id }, content }))
  })
  const places: RouteName[] = ['home', ...onSale.map(({ route }) => route)]
  return [...places.map((name) => ({ name, params: {}, content: null })), ...offers]
}
