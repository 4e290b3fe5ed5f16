import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Whether the client left before the whole request arrived: then this is no failure. */
export function hasLeft(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.destroyed === true && !incoming.complete
}
