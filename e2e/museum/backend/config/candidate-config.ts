import type { Context } from 'hono'
import type { WireConfig } from './current-config.ts'

const candidates = new WeakMap<Request, WireConfig>()

/**
 * Makes a read answer as if operators had saved these overrides. Only requests that this process
 * makes internally can be marked: no data in a request can do it. The mark belongs to the request
 * and not to the running task. So actions that a read starts for all visitors, such as opening a
 * waiting room, use the config in force. Throws for a request that may write.
 */
export function asIfSaved(request: Request, overrides: WireConfig): Request {
  if (request.method !== 'GET')
    throw new Error(`only GET can be read with another config: ${request.method}`)
  candidates.set(request, overrides)
  return request
}

/** The overrides for this request instead of those in force; undefined for every other request. */
export function candidateOf({ req }: Context): WireConfig | undefined {
  return candidates.get(req.raw)
}
