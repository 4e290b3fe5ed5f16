/**
 * Paths of the catalogue's public answers, without free places of days and times. Written by hand:
 * the endpoints would bring their schemas into the worker; a test compares them with what pages
 * begin with.
 */
const CATALOGUE: readonly RegExp[] = [
  'event/select',
  'static/content',
  'static/page/:id',
  'ticket/lifetime',
  'tour/select/event',
  'tour/attr',
  'tour',
  'tour/lifetime/tour/:id',
  'merchandise',
  'merchandise/select',
  'merchandise/attr',
  'voucher/select/event',
  'voucher/attr',
  'voucher/selectOne/price/:id',
  'customer/attr',
].map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`))

/** All that may stand in the query of such a call; anything else may name somebody, or a day. */
const QUERY: readonly string[] = ['event', 'tour', 'article', 'product_kind']

/** What is left, and the prices of one day: never kept, and never shown from a cache. */
const OF_THE_MOMENT = new Set(['next_left', 'left', 'stock', 'sold_out', 'next_datetime'])

/** Is this call, below `{base}/{language}/`, of the catalogue and the same for everybody? */
export function isCatalogueCall(path: string, query: URLSearchParams): boolean {
  return CATALOGUE.some((known) => known.test(path)) && [...query.keys()].every(isAllowed)
}

function isAllowed(name: string): boolean {
  return QUERY.includes(name)
}

/** The call at this address of the API at `base`, without its language; null for other addresses. */
export function callAt(address: URL, base: URL): { path: string; query: URLSearchParams } | null {
  const start = base.href.replace(/\/*$/, '/')
  if (!address.href.startsWith(start)) return null
  const [, path] =
    /^[a-z]{2}\/(.+)$/.exec(address.pathname.slice(new URL(start).pathname.length)) ?? []
  return path === undefined ? null : { path, query: address.searchParams }
}

/** The same answer without what is left. */
export function withoutPlaces(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPlaces)
  if (typeof answer !== 'object' || answer === null) return answer
  const kept = Object.entries(answer).filter(([name]) => !OF_THE_MOMENT.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutPlaces(value)]))
}
