import { pageOfPath } from '@shop/shared/routing/route-of-path'
import type { RouteName } from '@shop/shared/routing/routes'

/** Pages for browsing, and the basket: their documents are the same for everybody. */
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

/** The address of an empty document: the server does not render personal pages. */
export const PLAIN_PATH = '/recover'

/**
 * The path under which a page's document is cached; null for a page that is not cached. It never
 * includes the query, which may identify a person or, for the basket, select a step.
 */
export function keptPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (pathname === PLAIN_PATH) return pathname
  const name = pageOfPath(decoded(pathname))?.name
  if (name === undefined || !KEPT.includes(name)) return null
  return name === 'checkout' && search !== '' ? null : pathname
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
