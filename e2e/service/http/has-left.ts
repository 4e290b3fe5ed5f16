import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/**
 * Whether the client closed the connection before its whole request arrived. Then an error while
 * reading the request is no failure of this server.
 */
export function hasLeft(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.destroyed === true && !incoming.complete
}
