import { withinPatience } from '@shop/shared/async/within-patience'

/** Answer to an anonymous request. */
export type Answered =
  | { kind: 'text'; text: string; etag: string | null }
  /** Not modified: the text with the tag in the request is still current. */
  | { kind: 'same' }
  /** There is no usable answer: it was refused, too large or too late. */
  | { kind: 'none'; status: number | null }

/** Requests an address anonymously. Never rejects. */
export type Ask = (address: string, etag?: string | null) => Promise<Answered>

/** An app in this process that answers requests for paths. */
export interface Served {
  request: (path: string, init?: RequestInit) => Response | Promise<Response>
}

/** Limits of one answer: time in ms, and bytes. */
const TIMEOUT_MS = 2000
export const MOST_BYTES = 1024 * 1024

/**
 * Sends requests like the browser of a visitor without account and basket: paths within this
 * process, absolute addresses over the network.
 */
export function publicSource(
  backend: Served,
  {
    timeoutMs = TIMEOUT_MS,
    mostBytes = MOST_BYTES,
  }: { timeoutMs?: number; mostBytes?: number } = {},
): Ask {
  return async (address, etag = null) => {
    const headers = { accept: 'application/json', ...(etag !== null && { 'if-none-match': etag }) }
    const signal = AbortSignal.timeout(timeoutMs)
    const send = async () => {
      // A request within this process cannot be aborted, but its caller need not wait for it.
      const asked = address.startsWith('/')
        ? backend.request(address, { headers })
        : fetch(address, { headers, signal, credentials: 'omit' })
      return await read(await asked, mostBytes)
    }
    return (await withinPatience(send(), timeoutMs)) ?? { kind: 'none', status: null }
  }
}

async function read(answer: Response, mostBytes: number): Promise<Answered> {
  if (answer.status === 304) return { kind: 'same' }
  const text = answer.ok ? await readBounded(answer, mostBytes) : null
  if (text === null) {
    await answer.body?.cancel()
    return { kind: 'none', status: answer.status }
  }
  return { kind: 'text', text, etag: answer.headers.get('etag') }
}

/** The body as text; null when it is longer than `mostBytes`. */
async function readBounded({ body }: Response, mostBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > mostBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
