import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'undici'

/** How a release is fetched for a check. */
export interface LookingAt {
  /** Origin of the shop, for relative addresses. */
  shop: string
  /**
   * Origins from which files may be requested: the shop's own, and those of its remotes. Teams
   * write the registry, so it may name other origins too.
   */
  origins: readonly string[]
  signal?: AbortSignal | undefined
}

interface ReadLimits {
  origins: readonly string[]
  maxBytes: number
  signal: AbortSignal
  headers?: Record<string, string> | undefined
}

export type BoundedRead =
  | { kind: 'content'; content: Uint8Array; headers: IncomingHttpHeaders }
  | { kind: 'missing'; why: string }
  /** Not requested, because its origin is not allowed. */
  | { kind: 'not listed' }

/**
 * Reads from an address that a stranger may have chosen: follows no redirect, and stops after
 * `maxBytes` or when `signal` aborts.
 */
export async function readBounded(
  url: string,
  { origins, maxBytes, signal, headers }: ReadLimits,
): Promise<BoundedRead> {
  if (!origins.includes(new URL(url).origin)) return { kind: 'not listed' }
  const missing = (why: string): BoundedRead => ({ kind: 'missing', why: `${url} ${why}` })
  try {
    const answer = await request(url, {
      signal,
      headers: { 'accept-encoding': 'identity', ...headers },
      // A connection is never used twice, because the server may be about to close it.
      reset: true,
    })
    const { statusCode, body } = answer
    if (statusCode !== 200) {
      body.on('error', () => {}).destroy()
      const leads = statusCode >= 300 && statusCode < 400
      return missing(leads ? 'leads elsewhere' : `answers ${statusCode}`)
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > maxBytes) return missing(`is larger than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return { kind: 'content', content: Buffer.concat(chunks), headers: answer.headers }
  } catch (error) {
    return missing(`cannot be reached: ${signal.aborted ? 'it took too long' : String(error)}`)
  }
}
