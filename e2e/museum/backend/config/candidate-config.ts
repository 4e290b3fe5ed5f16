import type { Context } from 'hono'
import type { WireConfig } from './current-config.ts'

const candidates = new WeakMap<Request, WireConfig>()

/**
 * Has a read answered as if operators had saved these overrides. Only a request that this process
 * makes of itself can be one: nothing that is sent says so. It goes by the request, and not by what
 * runs at the time, so that what a read sets going for everybody, such as a waiting room that opens,
 * goes by the config in force. Throws for a request that may write.
 */
export function asIfSaved(request: Request, overrides: WireConfig): Request {
  if (request.method !== 'GET') throw new Error(`asked with another config: ${request.method}`)
  candidates.set(request, overrides)
  return request
}

/** The overrides to answer with instead of those in force; undefined for every other request. */
export function candidateOf({ req }: Context): WireConfig | undefined {
  return candidates.get(req.raw)
}
