import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { TrustedProxies } from './trusted-proxies.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Where a request comes from; empty where the app is not called through a server. */
    clientAddress: string
  }
}

/**
 * Finds out where requests come from. That is the connection itself, for anybody could have written
 * what the headers say; but of a trusted proxy it is whom the proxy saw, the last address of
 * `X-Forwarded-For` that is not a trusted proxy as well.
 *
 * `onUnbelieved` is called once, with who sent a header that is not believed: mostly a proxy that nobody
 * has named, behind which all visitors would be counted as one.
 */
export function findClientAddress(
  isTrusted: TrustedProxies,
  onUnbelieved: (from: string) => void = () => {},
): MiddlewareHandler {
  let isTold = false
  return async (c, next) => {
    const forwarded = c.req.header('x-forwarded-for')
    const from = connectedFrom(c)
    if (forwarded !== undefined && !isTold && from !== '' && !isTrusted(from)) {
      isTold = true
      onUnbelieved(from)
    }
    const seen = [...forwardedFor(forwarded), from]
    let address = seen.pop() ?? ''
    while (isTrusted(address)) {
      const before = seen.pop()
      if (before === undefined || isIP(before) === 0) break
      address = before
    }
    c.set('clientAddress', address)
    await next()
  }
}

function connectedFrom(c: Context): string {
  const served = c.env as { incoming?: unknown } | undefined
  return served?.incoming === undefined ? '' : (getConnInfo(c).remote.address ?? '')
}

/** More proxies than anybody has in a row. */
const MOST_FORWARDED = 20

/** Oldest first, without ports; of a long list the end, which the nearest proxies wrote. */
function forwardedFor(header = ''): string[] {
  return header
    .split(',')
    .slice(-MOST_FORWARDED)
    .map((part) => {
      const text = part.trim()
      const [, inBrackets, beforePort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
      return inBrackets ?? beforePort ?? text
    })
}
