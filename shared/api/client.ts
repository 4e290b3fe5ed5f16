import { noteServerTime } from '@shop/shared/dates/clock'
import { type Drop, decode } from './decode.ts'
import { type Endpoint, type EndpointRequest, fillPath, isPress, type Sending } from './endpoint.ts'
import { type ApiFailure, OVERLOADED } from './failure.ts'
import {
  readChallenge,
  readCode,
  readFieldErrors,
  readMessage,
  readReference,
} from './failure-body.ts'
import { isOffered, isRefusal, offerAnswer, takeAnswer } from './first-answers.ts'
import { KEPT_AT } from './kept-at.ts'

declare global {
  /**
   * Requests that the document has begun before the shop ran, by address. The shop takes each once;
   * the document removes them when they are too old.
   */
  var shopReads: Map<string, Promise<Response>> | undefined
}

export interface ApiSettings {
  /** Address of the ticketing API, with or without a trailing slash; set at deployment. */
  base: string
  language: string
  /** Number of retries, only for GET and only for temporary failures; 0 = off. */
  retries: number
  timeoutMs: number
  /** IANA name of the museum's time zone, which decides the day of a moment. */
  timeZone?: string
  /** `no-cache`: the browser revalidates its cached answer with the server on every call. */
  cache?: 'no-cache'
  /**
   * Called when the wait for a repeat begins and ends, after a refusal with `Retry-After`. Without
   * it such a call fails.
   */
  onWait?: ((isWaiting: boolean) => void) | undefined
}

export interface ApiReply<Answer> {
  answer: Answer
  drops: Drop[]
  /** The body before decoding, for callers that store it. */
  received: unknown
  /** Ms since 1970: when the browser cached this answer; null for a new one. */
  keptAt?: number | null
}

export const CALL_TIMEOUT_MS = 15_000

/** `{base}/{language}/{path}?{query}`, never with a double slash between its parts. */
export function endpointUrl(
  settings: Pick<ApiSettings, 'base' | 'language'>,
  path: string,
  query: Record<string, string | undefined> = {},
): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return `${settings.base.replace(/\/+$/, '')}/${settings.language}/${path.replace(/^\/+/, '')}${search}`
}

/**
 * Prefetches a public answer (no token) that a page will request in a moment. The page's own call
 * then uses this answer. Does nothing if a fresh one is already there or under way. Resolves when
 * the request has been answered or has failed; at once if it was there or under way.
 */
export function askEarly(
  settings: Pick<ApiSettings, 'base' | 'language'>,
  { path, query }: { path: string; query?: Record<string, string> },
): Promise<unknown> {
  const url = endpointUrl(settings, path, query)
  if (isOffered(url)) return Promise.resolve()
  const begun = globalThis.shopReads?.get(url)
  globalThis.shopReads?.delete(url)
  const asked = begun
    ? begun.then(receive)
    : sendOnce(url, { ...settings, retries: 0, timeoutMs: CALL_TIMEOUT_MS }, 'GET', {})
  const answer = asked.then((received) => {
    // Do not use an answer from the browser cache: only the page's own call reads its age.
    if (!received.ok || received.keptAt) throw received
    return received.body
  })
  offerAnswer(url, answer)
  return answer.catch(() => {})
}

/**
 * Sends one call, or uses its prefetched answer. Resolves with the decoded answer and the entries
 * dropped from it. Always rejects with an `ApiFailure`.
 */
export async function callEndpoint<
  Params extends Record<string, string>,
  Query extends Record<string, string | undefined>,
  Body,
  Answer,
>(
  settings: ApiSettings,
  endpoint: Endpoint<Params, Query, Body, Answer>,
  request: EndpointRequest<Params, Query, Body>,
): Promise<ApiReply<Answer>> {
  const url = endpointUrl(settings, fillPath(endpoint.path, request.params), request.query)
  // Prefetched answers are public and may be cached: never use them for `no-cache` or with a token.
  const mayBeEarly =
    endpoint.method === 'GET' && request.token === undefined && settings.cache === undefined
  const { timeoutMs } = settings
  const askedAt = performance.now()
  const early = mayBeEarly ? await receivedEarly(url, timeoutMs, request.signal) : null
  // After a failed prefetch, only the rest of the timeout is left: do not wait twice.
  const waited = Math.round(performance.now() - askedAt)
  const left = { ...settings, timeoutMs: Math.max(0, timeoutMs - waited) }
  const received = early?.ok
    ? early
    : await send(url, early ? settings : left, endpoint, request, early)
  const { ok, body } = received
  if (!ok) throw failureOf(received)
  const decoded = decode(endpoint.answer, body, settings.timeZone)
  if (!decoded.ok) throw { kind: 'garbled', issues: decoded.issues } satisfies ApiFailure
  const { keptAt = null } = received
  return { answer: decoded.value, drops: decoded.drops, received: body, keptAt }
}

/**
 * The prefetched answer or refusal, within the caller's timeout and abort signal. Null if nothing
 * was prefetched or the server did not answer. Does not repeat a refused call: the caller does,
 * after `Retry-After` or when the visitor retries.
 */
async function receivedEarly(
  url: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Received | null> {
  const early = takeAnswer(url)
  if (early === null) return null
  const limit = limited(timeoutMs, signal)
  const givenUp = new Promise<never>((_, reject) => {
    if (limit.aborted) reject(limit.reason)
    limit.addEventListener('abort', () => reject(limit.reason))
  })
  const arrived = Promise.resolve(early.answer).then(
    (body): Received => ({ ok: true, status: 200, body, retryAfter: null }),
    (why) => (isRefusal(why) ? (why as Received) : null),
  )
  try {
    return await Promise.race([givenUp, arrived])
  } catch (error) {
    throw transportFailure(error)
  }
}

type Sent = Pick<EndpointRequest<never, never, unknown>, 'body' | 'token' | 'signal'>

interface Received {
  ok: boolean
  status: number
  body: unknown
  /** Only for 429 and 503. */
  retryAfter: string | null
  requestId?: string | null
  keptAt?: number | null
}

async function send(
  url: string,
  settings: ApiSettings,
  sending: Sending,
  request: Sent,
  refused: Received | null,
): Promise<Received> {
  const { method } = sending
  const attempt = () => sendOnce(url, settings, method, request)
  try {
    // A POST may have succeeded despite its error. Unless the server says that it has done nothing,
    // only the visitor may retry it.
    if (typeof refused?.retryAfter === 'string' || method === 'POST' || settings.retries === 0) {
      const received = refused ?? (await attempt())
      const isPressed = isPress(sending)
      const { onWait } = settings
      if (received.retryAfter === null || !onWait) return received
      if (isPressed && !wasUntouched(received)) return received
      const { retryRefused } = await import('./retry-refused.ts')
      const waiting = { onWait, signal: request.signal, ...(isPressed && { wasUntouched }) }
      return await retryRefused(received, attempt, waiting)
    }
    const { retry } = await import('./retry.ts')
    let first = refused
    const next = async () => {
      const received = first ?? (await attempt())
      first = null
      return received
    }
    return await retry(next, settings.retries, request.signal)
  } catch (error) {
    throw transportFailure(error)
  }
}

function wasUntouched({ body }: Received): boolean {
  return readCode(body).code === OVERLOADED
}

async function sendOnce(
  url: string,
  { timeoutMs, cache }: ApiSettings,
  method: 'GET' | 'POST',
  { body, token, signal }: Sent,
): Promise<Received> {
  const page = globalThis.location?.href
  const address = new URL(url, page)
  const isOwn = page !== undefined && address.origin === new URL(page).origin
  const askedAt = Date.now()
  const response = await fetch(address, {
    method,
    ...(cache && { cache }),
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(isOwn && token !== undefined && { authorization: `Bearer ${token}` }),
    },
    signal: limited(timeoutMs, signal),
  })
  // A plain GET may come from the browser cache, with an old server time.
  if (response.ok && (cache !== undefined || method === 'POST')) noteServerTime(response, askedAt)
  return await receive(response)
}

async function receive(response: Response): Promise<Received> {
  const { ok, status, headers } = response
  const retryAfter = status === 429 || status === 503 ? headers.get('retry-after') : null
  const requestId = headers.get('x-request-id')
  const keptAt = Number(headers.get(KEPT_AT)) || null
  return { ok, status, retryAfter, requestId, keptAt, body: readJson(await response.text()) }
}

function limited(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** Parsed JSON, or the text itself: the payment provider's address arrives in either form. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function transportFailure(error: unknown): ApiFailure {
  const { name } = (error ?? {}) as { name?: unknown }
  if (name === 'TimeoutError') return { kind: 'timeout' }
  if (name === 'AbortError') return { kind: 'aborted' }
  return { kind: 'offline' }
}

function failureOf({ status, body, retryAfter, requestId = null }: Received): ApiFailure {
  if (status === 401 || status === 403) return { kind: 'unauthorised', status }
  if (status === 410) return { kind: 'gone' }
  const said = { message: readMessage(body), ...readCode(body) }
  if (status === 422) {
    return { kind: 'invalid', ...said, fields: readFieldErrors(body), ...readChallenge(body) }
  }
  const more = { ...(retryAfter !== null && { retryAfter }) }
  return { kind: 'http', status, ...said, ...more, ...(status >= 500 && readReference(requestId)) }
}
