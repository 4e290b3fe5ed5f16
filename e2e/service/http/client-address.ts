import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { TrustedProxies } from './addresses.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Address of the client; empty if the app is called without a server. */
    clientAddress: string
  }
}

/**
 * Finds the address of the sender of a request: that of the connection, because anyone can write
 * the headers. If a trusted proxy sent it, the address is the last one in `X-Forwarded-For` that is
 * not a trusted proxy itself. Calls `onIgnored` once with the sender of an ignored header: usually
 * a proxy that is not configured as trusted, behind which all visitors count as one.
 */
export function findClientAddress(
  isTrusted: TrustedProxies,
  onIgnored: (from: string) => void = () => {},
): MiddlewareHandler {
  let isReported = false
  return async (c, next) => {
    const forwarded = c.req.header('x-forwarded-for')
    const from = connectedFrom(c)
    if (forwarded !== undefined && !isReported && from !== '' && !isTrusted(from)) {
      isReported = true
      onIgnored(from)
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

/** How many proxies are looked at; in no real network are there more in a row. */
const MOST_FORWARDED = 20

/**
 * The addresses in the header without ports, the oldest first. Of a long list, only the end is
 * read, which the nearest proxies wrote.
 */
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
