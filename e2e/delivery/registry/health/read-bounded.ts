import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingHttpHeaders, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress } from '../../../service/http/addresses.ts'

/**
 * Resolves a host name for a connection, and fails if it leads into a private network. The
 * connection uses the very address that was checked, so a second DNS answer cannot redirect it (DNS
 * rebinding).
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error !== null || first === undefined) {
      return callback(error ?? new Error(`${hostname} has no address`), '')
    }
    if (found.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Error(`${hostname} is in a private network and not listed`), '')
    }
    if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

/**
 * Which servers may be asked. Addresses in a registry are not trusted: anybody who has its token
 * may have written them.
 */
export interface Askable {
  /** Named by whoever runs the shop: its own origin, and those its remotes come from. */
  origins: readonly string[]
  /** Other origins: allowed if they are not in this machine's own networks, or not at all. */
  others: 'public' | 'nobody'
}

/** How a release is fetched to check it. */
export interface LookingAt {
  /** Origin that a relative address belongs to; null when unknown. */
  shop: string | null
  askable: Askable
  signal?: AbortSignal | undefined
}

export interface ReadLimits {
  askable: Askable
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
export async function readBounded(url: string, limits: ReadLimits): Promise<BoundedRead> {
  const { origin, protocol, hostname } = new URL(url)
  const isListed = limits.askable.origins.includes(origin)
  if (!isListed && limits.askable.others === 'nobody') return { kind: 'not listed' }
  if (!isListed && isPrivateAddress(hostname.replace(/^\[|\]$/g, ''))) return { kind: 'not listed' }
  if (protocol !== 'http:' && protocol !== 'https:') return { kind: 'not listed' }
  const options: RequestOptions = {
    headers: { 'accept-encoding': 'identity', ...limits.headers },
    signal: limits.signal,
    agent: false,
    ...(!isListed && { lookup: publicLookup }),
  }
  try {
    return await read(url, options, limits.maxBytes)
  } catch (error) {
    const why = limits.signal.aborted ? 'it took too long' : String(error)
    return { kind: 'missing', why: `${url} cannot be reached: ${why}` }
  }
}

function read(url: string, options: RequestOptions, maxBytes: number): Promise<BoundedRead> {
  const send = url.startsWith('https:') ? requestTls : requestPlain
  return new Promise((resolve, reject) => {
    const asked = send(url, options, async (answer) => {
      const { statusCode = 0, headers } = answer
      const refuse = (why: string) => {
        asked.destroy()
        resolve({ kind: 'missing', why: `${url} ${why}` })
      }
      if (statusCode >= 300 && statusCode < 400) return refuse('leads elsewhere')
      if (statusCode !== 200) return refuse(`answers ${statusCode}`)
      const chunks: Uint8Array[] = []
      let bytes = 0
      try {
        for await (const chunk of answer as AsyncIterable<Uint8Array>) {
          bytes += chunk.length
          if (bytes > maxBytes) return refuse(`is larger than ${maxBytes} bytes`)
          chunks.push(chunk)
        }
        resolve({ kind: 'content', content: Buffer.concat(chunks), headers })
      } catch (error) {
        reject(error)
      }
    })
    asked.on('error', reject)
    asked.end()
  })
}
