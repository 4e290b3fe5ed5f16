import { Agent, request } from 'undici'

/** What one service of the shop says to another is short; more is not read. */
const MOST_BYTES = 256 * 1024

/** What `fetch` is given and answers, as far as services need it. */
export interface Ask {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
  /** Whoever is asked sends nobody elsewhere; `fetch` has to be told. */
  redirect: 'manual'
}
export type AskService = (
  url: string,
  ask: Ask,
) => Promise<Pick<Response, 'status' | 'ok' | 'text'> & { headers: Pick<Headers, 'get'> }>

const agent = new Agent({ maxResponseSize: MOST_BYTES })

/**
 * Asks another service, as `fetch` would without its streams, which take longer than the rest of such
 * a call. Follows nobody elsewhere; rejects without an answer, and where it is too long.
 */
export const askService: AskService = async (url, { method, headers, body, signal }) => {
  const answer = await request(url, {
    dispatcher: agent,
    method,
    headers,
    signal,
    ...(body !== undefined && { body }),
  })
  const status = answer.statusCode
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: { get: (name) => answer.headers[name]?.toString() ?? null },
    text: () => answer.body.text(),
  }
}
