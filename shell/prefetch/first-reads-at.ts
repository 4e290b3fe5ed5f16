import { askEarly, endpointUrl } from '@shop/shared/api/client'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { currentTime } from '@shop/shared/dates/clock'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { languageOfPath } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { type FirstRead, firstReads } from '@shop/shared/routing/first-reads'
import { type PageOfPath, pageOfPath } from '@shop/shared/routing/route-of-path'
import { isRouteEnabled } from '@shop/shared/routing/routes'
import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { homeRoute } from '../frame/entries/nav-entries.ts'

export interface ReadingShop {
  /** Address of the ticketing API. */
  base: string
  language: Language
  config: ShopConfig
}

export type Place = Pick<Location, 'pathname' | 'search'>

/** Key: address of a request whose answer its page caches. Value: when that page was opened. */
const openedAt = new Map<string, number>()

let answered: Promise<unknown> = Promise.resolve()

/** Resolves when all first requests of the page that is opening have been answered or have failed. */
export function firstAnswers(): Promise<unknown> {
  return answered
}

/**
 * Requests the first answers of the page that is opening, while the code of the page is loading.
 */
export function readAtOpening(shop: ReadingShop, place: Place): void {
  const reads = missingReads(shop, place)
  answered = Promise.all(reads.map(({ read }) => askEarly(shop, read)))
  for (const { read, url } of reads)
    if (read.cachedMs !== undefined) openedAt.set(url, performance.now())
}

/** Prefetches the first answers of a page that the visitor may open soon. */
export function readAtIntent(shop: ReadingShop, place: Place): void {
  for (const { read } of missingReads(shop, place)) void askEarly(shop, read)
}

function missingReads(shop: ReadingShop, { pathname, search }: Place) {
  const { base, language, config } = shop
  // After a payment has begun, pages send the visitor's token, so that the visitor's own
  // reservations do not count as taken. An answer to a request without the token would be wrong for
  // these pages.
  if (readSession(STORAGE_KEYS.startedPayments) !== undefined) return []
  const page = shownPage(pathname, shop)
  if (page === null) return []
  const today = todayInMuseum(currentTime(), config.timeZone)
  return firstReads(page.name, page.params, new URLSearchParams(search), { config, today })
    .map((read) => ({ read, url: endpointUrl({ base, language }, read.path, read.query) }))
    .filter(({ read, url }) => !isCached(read, url))
}

function isCached({ cachedMs = 0 }: FirstRead, url: string): boolean {
  const at = openedAt.get(url)
  return at !== undefined && performance.now() - at < cachedMs
}

/**
 * The page that the running shop shows at this path. Null if the shop has no page at this path, or
 * needs another document to show it.
 */
export function shownPage(
  pathname: string,
  { config, language }: { config: ShopConfig; language: Language },
): PageOfPath | null {
  const page = pageOfPath(pathname, config.languages)
  if (page === null || languageOfPath(pathname, config) !== language) return null
  const name = page.name === 'home' ? (homeRoute(config) ?? page.name) : page.name
  return isRouteEnabled(name, config) ? { ...page, name } : null
}
