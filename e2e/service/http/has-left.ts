import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/** Did whoever asks go away before the whole request had come? Then nobody has failed. */
export function hasLeft(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming?.destroyed === true && !incoming.complete
}
