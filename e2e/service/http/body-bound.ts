import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface Bound {
  /** In bytes. */
  maxSize: number
  onError?: (c: Context) => Response
}

/**
 * Refuses bodies that are too large (413). Hono's `bodyLimit` reads every body as a stream, which
 * takes longer than reading the short bodies that callers of an API send. So it is used only if the
 * length is unknown.
 */
export function bodyBound(bound: Bound): MiddlewareHandler {
  const counted = bodyLimit(bound)
  const tooLarge = bound.onError ?? ((c: Context) => c.text('Payload Too Large', 413))
  return async (c, next) => {
    // Over the network, a request has a body only if it has one of these two headers (RFC 9112,
    // section 6.3).
    const isServed = 'incoming' in (c.env ?? {})
    const length = c.req.header('content-length')
    const isCounted = c.req.header('transfer-encoding') !== undefined
    if (isCounted || (length === undefined && !isServed)) return await counted(c, next)
    if (Number(length ?? 0) > bound.maxSize) return tooLarge(c)
    return await next()
  }
}
