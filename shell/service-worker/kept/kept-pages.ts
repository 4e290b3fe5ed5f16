import { pageOfPath } from '@shop/shared/routing/route-of-path'
import type { RouteName } from '@shop/shared/routing/routes'

/** Pages for looking around, and the basket: their documents are the same for everybody. */
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

/** The address of a document that shows nothing yet: the server draws no page that is personal. */
export const PLAIN_PATH = '/recover'

/**
 * The path under which a page's document is kept; null for a page that is not. A query is never part
 * of it: it may say who somebody is, and of the basket which step is shown.
 */
export function keptPath({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null {
  if (pathname === PLAIN_PATH) return pathname
  const name = pageOfPath(decoded(pathname))?.name
  if (name === undefined || !KEPT.includes(name)) return null
  return name === 'checkout' && search !== '' ? null : pathname
}

/** Is this one of the shop's pages, such as one that can be opened from a document without view? */
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
