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
  /** Where visitors open the shop; without it no address can be written. */
  origin: string | null
  readSite: (prefix: Language | null) => Promise<Site | null>
  clock: () => Date
}

/** How long a sitemap is served before the museum's lists are read again, in ms. */
const FRESH_MS = 10 * 60_000
/** The most addresses of one sitemap, by sitemaps.org. */
const MOST_ADDRESSES = 50_000

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
 * Null while the museum's lists cannot be read.
 */
export function createSitemap({ ask, apiBase, origin, readSite, clock }: SitemapOptions) {
  let written: { xml: Uint8Array<ArrayBuffer>; at: number } | null = null
  let writing: Promise<void> | null = null
  const seen = new Map<string, { hash: string; changedAt: Date | null }>()

  async function write(): Promise<void> {
    const site = await readSite(null)
    if (site === null || origin === null) return
    const { config } = site
    const isFirst = seen.size === 0
    const pages = await publicPages(config, (path) =>
      ask(endpointUrl({ base: apiBase, language: site.askedIn }, path)),
    )
    if (pages === null) return
    const most = Math.floor(MOST_ADDRESSES / config.languages.length)
    const items = pages.slice(0, most).flatMap((page) => itemsOf(page, config, origin, changeOf))
    const stream = new SitemapStream({ xmlns: NAMESPACES })
    const xml = await streamToPromise(Readable.from(items).pipe(stream))
    written = { xml: new Uint8Array(xml), at: clock().getTime() }

    function changeOf({ name, params, content }: PublicPage): Date | null {
      if (content === null) return null
      const key = `${name} ${params.id}`
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64')
      const before = seen.get(key)
      if (before?.hash === hash) return before.changedAt
      const changedAt = isFirst ? null : clock()
      seen.set(key, { hash, changedAt })
      return changedAt
    }
  }

  return async (): Promise<Uint8Array<ArrayBuffer> | null> => {
    if (written === null || clock().getTime() - written.at >= FRESH_MS) {
      writing ??= write().finally(() => {
        writing = null
      })
      // Only the first requests wait: later ones get the sitemap of before, also if this one fails.
      await (written === null ? writing : writing.catch(() => {}))
    }
    return written?.xml ?? null
  }
}

const NAMESPACES = { news: false, video: false, image: false, xhtml: true }

function itemsOf(
  page: PublicPage,
  { languages, preferredLanguage }: ShopConfig,
  origin: string,
  changeOf: (page: PublicPage) => Date | null,
): SitemapItemLoose[] {
  const changed = changeOf(page)
  const addressIn = (language: Language) =>
    new URL(pathTo(page.name, language, page.params), origin).href
  const links = [
    ...languages.map((lang) => ({ lang: `${lang}`, url: addressIn(lang) })),
    { lang: 'x-default', url: addressIn(preferredLanguage) },
  ]
  return languages.map((language) => ({
    url: addressIn(language),
    links,
    ...(changed !== null && { lastmod: changed.toISOString() }),
  }))
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

/** Null when a list cannot be read: a sitemap without it would say that its pages are gone. */
async function publicPages(config: ShopConfig, ask: AskList): Promise<PublicPage[] | null> {
  const isOn = (name: RouteName) => isRouteEnabled(name, config)
  const offers = await Promise.all(
    LISTS.filter(({ of }) => of.some(isOn)).map(async ({ path, page }) => {
      const answer = await ask(path)
      const received = answer.kind === 'text' ? readJson(answer.text) : undefined
      const decoded = decode(lenientList('offers', listed), received)
      if (!decoded.ok) return null
      return decoded.value.map((content) => ({
        name: page(content),
        params: { id: content.id },
        content,
      }))
    }),
  )
  const readable = offers.filter((list) => list !== null)
  if (readable.length < offers.length) return null
  const places = ['home' as const, ...OFFERINGS.map(({ route }) => route)]
  const lists = places.map((name) => ({ name, params: {}, content: null }))
  const isSold = ({ name }: PublicPage) =>
    OFFERINGS.some(({ page, route }) => page === name && isOn(route))
  return [...lists.filter(({ name }) => isOn(name)), ...readable.flat().filter(isSold)]
}
