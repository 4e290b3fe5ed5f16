import { Agent, request } from 'undici'

/** Answers between services of the shop are short, so a longer one is rejected. */
const MOST_BYTES = 256 * 1024

/** The parts of `fetch` that services need. */
export interface Ask {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
  /** Services never redirect, so `fetch` must not follow redirects. */
  redirect: 'manual'
}
export type RequestService = (
  url: string,
  ask: Ask,
) => Promise<Pick<Response, 'status' | 'ok' | 'text'> & { headers: Pick<Headers, 'get'> }>

const agent = new Agent({ maxResponseSize: MOST_BYTES })

/**
 * Sends a request to another service. Unlike `fetch` it does not use streams, which would take
 * longer than the rest of such a call. Does not follow redirects. Rejects if there is no answer or
 * the answer is too long.
 */
export const requestService: RequestService = async (url, { method, headers, body, signal }) => {
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
