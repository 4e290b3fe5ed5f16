import type { Context } from 'hono'

/**
 * Whether the request comes from a cache that uses the directives for shared caches instead of
 * those for browsers, and keeps the forms of an answer apart; see `nginx/shop.conf`.
 */
export function isCacheInFront(c: Context): boolean {
  return c.req.header('Surrogate-Capability') !== undefined
}
