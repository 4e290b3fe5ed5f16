import { noteServerTime } from '@shop/shared/dates/clock'
import { type Drop, decode } from './decode.ts'
import { type Endpoint, type EndpointRequest, fillPath } from './endpoint.ts'
import type { ApiFailure } from './failure.ts'
import { readCode, readFieldErrors, readMessage } from './failure-body.ts'
import { isOffered, offerAnswer, takeAnswer } from './first-answers.ts'

export interface ApiSettings {
  /** Address of the ticketing API, with or without a trailing slash; set at deployment. */
  base: string
  language: string
  /** Tries after the first one, for GET only and for passing failures only; 0 = off. */
  retries: number
  timeoutMs: number
  /** IANA name of the museum's zone, in which days are read. */
  timeZone?: string
  /** `no-cache` asks the server each time whether what the browser keeps is still right. */
  cache?: 'no-cache'
}

export interface ApiReply<Answer> {
  answer: Answer
  drops: Drop[]
  /** The answer as it came, for whoever keeps it. */
  received: unknown
}

/** The statuses worth a second try, by the interface's definition. */
const RETRIED_STATUSES = [408, 413, 429, 500, 502, 503, 504, 521, 522, 524]

/** So long a page waits for its server. */
export const CALL_TIMEOUT_MS = 15_000

/** Before the second try; each further pause is twice as long. */
const RETRY_PAUSE_MS = 500

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
 * Asks for what a page will ask for in a moment, of the public and without a token: the page's own
 * call takes what comes of it. What is asked for already is not asked for again.
 */
export function askEarly(
  settings: Pick<ApiSettings, 'base' | 'language'>,
  { path, query }: { path: string; query?: Record<string, string> },
): void {
  const url = endpointUrl(settings, path, query)
  if (isOffered(url)) return
  const sent = sendOnce(url, { ...settings, retries: 0, timeoutMs: CALL_TIMEOUT_MS }, 'GET', {})
  offerAnswer(
    url,
    sent.then((received) => {
      if (!received.ok) throw new Unavailable(received)
      return received.body
    }),
  )
}

/**
 * Sends one call, unless its answer is there or under way already. Resolves with the decoded answer
 * and what had to be left out of it; rejects with an `ApiFailure`, never with anything else.
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
  // Whoever asks past what browsers keep, or as somebody, is answered by the server itself.
  const mayBeEarly =
    endpoint.method === 'GET' && request.token === undefined && settings.cache === undefined
  const { ok, status, body } =
    (mayBeEarly ? await receivedEarly(url, settings.timeoutMs, request.signal) : null) ??
    (await send(url, settings, endpoint.method, request))
  if (!ok) throw failureOf(status, body)
  const decoded = decode(endpoint.answer, body, settings.timeZone)
  if (!decoded.ok) throw { kind: 'garbled', issues: decoded.issues } satisfies ApiFailure
  return { answer: decoded.value, drops: decoded.drops, received: body }
}

/** What was asked for before its page did, within the page's own limits; null where nothing came of it. */
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
    (body): Received => ({ ok: true, status: 200, body }),
    () => null,
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
}

/** A status worth a second try; what it came with is the answer when there is none left. */
class Unavailable extends Error {
  readonly received: Received
  constructor(received: Received) {
    super(`status ${received.status}`)
    this.received = received
  }
}

async function send(
  url: string,
  settings: ApiSettings,
  method: 'GET' | 'POST',
  request: Sent,
): Promise<Received> {
  const attempt = () => sendOnce(url, settings, method, request)
  try {
    // Nobody knows what a POST that failed has done: only its visitor may repeat it.
    if (method === 'POST' || settings.retries === 0) return await attempt()
    const { default: pRetry } = await import('p-retry')
    return await pRetry(async () => answeredOrUnavailable(await attempt()), {
      retries: settings.retries,
      minTimeout: RETRY_PAUSE_MS,
      signal: request.signal,
      shouldRetry: ({ error }) => error instanceof Unavailable,
    })
  } catch (error) {
    if (error instanceof Unavailable) return error.received
    throw transportFailure(error)
  }
}

function answeredOrUnavailable(received: Received): Received {
  if (RETRIED_STATUSES.includes(received.status)) throw new Unavailable(received)
  return received
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
  // Without either the answer may be one the browser has kept, with the time of then.
  if (response.ok && (cache !== undefined || method === 'POST')) noteServerTime(response, askedAt)
  return { ok: response.ok, status: response.status, body: readJson(await response.text()) }
}

function limited(timeoutMs: number, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

/** JSON where it is JSON, else the text: the provider's address comes as either. */
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

function failureOf(status: number, body: unknown): ApiFailure {
  if (status === 401 || status === 403) return { kind: 'unauthorised', status }
  if (status === 410) return { kind: 'gone' }
  const said = { message: readMessage(body), ...readCode(body) }
  if (status === 422) return { kind: 'invalid', ...said, fields: readFieldErrors(body) }
  return { kind: 'http', status, ...said }
}
