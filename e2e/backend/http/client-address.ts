import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Where a request comes from, by the connection itself: what its headers say, anybody could have
 * written. Empty where the app is not called through a server.
 */
export function clientAddress(c: Context): string {
  const served = c.env as { incoming?: unknown } | undefined
  return served?.incoming === undefined ? '' : (getConnInfo(c).remote.address ?? '')
}
