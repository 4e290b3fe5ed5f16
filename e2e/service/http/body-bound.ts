import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

interface Bound {
  /** Bytes. */
  maxSize: number
  onError?: (c: Context) => Response
}

/**
 * Refuses bodies that are too large (413). As Hono's `bodyLimit`, which looks at the body as a stream
 * also where its length is said: making one takes longer than reading what callers of an API send.
 */
export function bodyBound(bound: Bound): MiddlewareHandler {
  const counted = bodyLimit(bound)
  const tooLarge = bound.onError ?? ((c: Context) => c.text('Payload Too Large', 413))
  return async (c, next) => {
    // What a server has read has a body only where one of the two is there (RFC 9112, section 6.3).
    const isServed = 'incoming' in (c.env ?? {})
    const length = c.req.header('content-length')
    const isCounted = c.req.header('transfer-encoding') !== undefined
    if (isCounted || (length === undefined && !isServed)) return await counted(c, next)
    if (Number(length ?? 0) > bound.maxSize) return tooLarge(c)
    return await next()
  }
}
