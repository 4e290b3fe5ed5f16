/**
 * Paths of the catalogue's public answers, without the free places of days and times. Written by
 * hand, because the endpoints would bring their schemas into the worker. A test compares them with
 * the first requests of pages.
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

/** All parameters that such a call may have. Any other parameter may identify a person or a day. */
const QUERY: readonly string[] = ['event', 'tour', 'article', 'product_kind']

/**
 * Fields that change within minutes, such as free places and the next time slot. They are removed
 * before an answer is cached, so a cache never shows them.
 */
const OF_THE_MOMENT = new Set(['next_left', 'left', 'stock', 'sold_out', 'next_datetime'])

/** Is this call, below `{base}/{language}/`, about the catalogue and the same for everybody? */
export function isCatalogueCall(path: string, query: URLSearchParams): boolean {
  return CATALOGUE.some((known) => known.test(path)) && [...query.keys()].every(isAllowed)
}

function isAllowed(name: string): boolean {
  return QUERY.includes(name)
}

/**
 * The call at this address of the API at `base`, without its language; null for other addresses.
 */
export function callAt(address: URL, base: URL): { path: string; query: URLSearchParams } | null {
  const start = base.href.replace(/\/*$/, '/')
  if (!address.href.startsWith(start)) return null
  const [, path] =
    /^[a-z]{2}\/(.+)$/.exec(address.pathname.slice(new URL(start).pathname.length)) ?? []
  return path === undefined ? null : { path, query: address.searchParams }
}

export function withoutPlaces(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPlaces)
  if (typeof answer !== 'object' || answer === null) return answer
  const kept = Object.entries(answer).filter(([name]) => !OF_THE_MOMENT.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutPlaces(value)]))
}
