/** What was answered to a question that anybody may ask. */
export type Answered =
  | { kind: 'text'; text: string; etag: string | null }
  /** What the tag stands for is still right. */
  | { kind: 'same' }
  /** Nothing to be used: refused, too large, late. */
  | { kind: 'none'; status: number | null }

/** Asks for an address, without a word of who wants to know. Never rejects. */
export type Ask = (address: string, etag?: string | null) => Promise<Answered>

/** What answers paths in this process. */
export interface Served {
  request: (path: string, init?: RequestInit) => Response | Promise<Response>
}

/** So long one answer is waited for, in ms, and so large it may be. */
const TIMEOUT_MS = 2000
export const MOST_BYTES = 1024 * 1024

/**
 * Asks a backend as a visitor's browser would who has neither an account nor a basket: paths in this
 * process, whole addresses over the net.
 */
export function publicSource(backend: Served, timeoutMs = TIMEOUT_MS): Ask {
  return async (address, etag = null) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const headers: Record<string, string> = { accept: 'application/json' }
    if (etag !== null) headers['if-none-match'] = etag
    try {
      const asked = address.startsWith('/')
        ? Promise.resolve(backend.request(address, { headers }))
        : fetch(address, { headers, signal, credentials: 'omit' })
      return await Promise.race([asked.then(read), ended(signal)])
    } catch {
      return { kind: 'none', status: null }
    }
  }
}

async function read(answer: Response): Promise<Answered> {
  if (answer.status === 304) return { kind: 'same' }
  const text = answer.ok ? await readBounded(answer) : null
  if (text === null) {
    await answer.body?.cancel()
    return { kind: 'none', status: answer.status }
  }
  return { kind: 'text', text, etag: answer.headers.get('etag') }
}

/** The body as text; null where it is longer than anything that is used here. */
async function readBounded({ body }: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** What is asked in this process cannot be broken off, but need not be waited for. */
function ended(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
