import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface Bound {
  /** In bytes. */
  maxSize: number
  onError?: (c: Context) => Response
}

/**
 * Refuses bodies that are too large (413). Hono's `bodyLimit` makes a stream of the body even if
 * its length is given. That takes longer than reading what callers of an API send.
 */
export function bodyBound(bound: Bound): MiddlewareHandler {
  const counted = bodyLimit(bound)
  const tooLarge = bound.onError ?? ((c: Context) => c.text('Payload Too Large', 413))
  return async (c, next) => {
    // A request read by a server has a body only if one of these two headers is there (RFC 9112,
    // section 6.3).
    const isServed = 'incoming' in (c.env ?? {})
    const length = c.req.header('content-length')
    const isCounted = c.req.header('transfer-encoding') !== undefined
    if (isCounted || (length === undefined && !isServed)) return await counted(c, next)
    if (Number(length ?? 0) > bound.maxSize) return tooLarge(c)
    return await next()
  }
}
