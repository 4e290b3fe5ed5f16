import { pageOfPath } from '@shop/shared/routing/route-of-path'
import type { RouteName } from '@shop/shared/routing/routes'

/**
 * The pages whose documents are cached: pages for browsing, and the basket. Their documents are the
 * same for everybody.
 */
const KEPT: readonly RouteName[] = [
  'home',
  'staticPage',
  'tickets',
  'ticket',
  'guidedTours',
  'guidedTour',
  'merchandise',
  'merchandiseCategory',
  'passes',
  'pass',
  'product',
  'vouchers',
  'voucher',
  'checkout',
]

/**
 * The server does not render personal pages, so the document at this address is empty. It is cached
 * for all pages without a document of their own in the cache.
 */
export const PLAIN_PATH = '/recover'

/**
 * The path under which a page's document is cached; null for a page that is not cached. The path
 * never includes the query, because that may identify a person or select a step of the checkout.
 */
export function keptPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (pathname === PLAIN_PATH) return pathname
  const name = pageOfPath(decoded(pathname))?.name
  if (name === undefined || !KEPT.includes(name)) return null
  return name === 'checkout' && search !== '' ? null : pathname
}

/** The path under which an answer is cached. A document of one day does not fit the other days. */
export function storedPath(url: Pick<URL, 'pathname' | 'search'>): string | null {
  return new URLSearchParams(url.search).has('date') ? null : keptPath(url)
}

/** Is this a page of the shop? Such a page can be opened from an empty document. */
export function isShopPage({ pathname }: Pick<URL, 'pathname'>): boolean {
  return pageOfPath(decoded(pathname)) !== null
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
