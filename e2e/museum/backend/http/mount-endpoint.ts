import { decode, issuePaths } from '@shop/shared/api/decode'
import type { Endpoint } from '@shop/shared/api/endpoint'
import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { holdsCleanText } from '../../../service/http/input-checks.ts'
import type { Log } from '../../../service/http/log.ts'
import { type ServerTexts, serverTexts } from '../texts.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Where the museum is, ISO 3166-1; null where it does not say. */
    country: string | null
  }
}

export interface EndpointCall<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  /** By which the sender of a read names themselves, in a header. */
  token: string | undefined
  /** Where it comes from; empty where no server was in between. */
  address: string
  /** What the browser sends along, see `ReplyCookie`. */
  cookie: (name: string) => string | undefined
  language: Language
  t: ServerTexts
}

type Handler<Params, Query, Body> = (call: EndpointCall<Params, Query, Body>) => Promise<Reply>

/**
 * Serves one call of the API through the same definition the shop calls it with: what comes in and
 * what goes out are both checked by its schemas. A request that breaks them, or carries text no
 * database can keep, is a 400; an answer that breaks them or would lose an entry in the shop is our
 * own fault, a 500.
 */
export function mountEndpoint<
  Params extends Record<string, string>,
  Query extends Record<string, string | undefined>,
  Body,
  Answer,
>(
  app: Hono,
  log: Log,
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handle: Handler<Params, Query, Body>,
): void {
  app.on(endpoint.method, `/api/:language/${endpoint.path}`, async (c) => {
    const language = c.req.param('language')
    if (!isLanguage(language)) return c.json({ error: `no language ${language}` }, 404)
    const t = serverTexts(language, c.get('country'))
    const given = { params: c.req.param(), query: c.req.query(), body: await readBody(c) }
    if (!holdsCleanText(given)) return c.json({ message: t('request.unreadable') }, 400)
    const params = v.safeParse(endpoint.params, given.params)
    const query = v.safeParse(endpoint.query, given.query)
    const body = v.safeParse(endpoint.body, given.body)
    if (!params.success || !query.success || !body.success) {
      const issues = [params, query, body].flatMap((part) => issuePaths(part.issues ?? []))
      return c.json({ message: t('request.unreadable'), issues }, 400)
    }

    const reply = await handle({
      params: params.output,
      query: query.output,
      body: body.output,
      token: /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1],
      address: c.get('clientAddress'),
      cookie: (name) => getCookie(c, name),
      language,
      t,
    })
    if (reply.kind === 'failure') return c.json(reply.body as object, reply.status)
    const broken = findBreach(endpoint, reply.value)
    if (broken.length === 0) {
      if (reply.cookie !== undefined) addCookie(c, reply.cookie)
      return c.json(reply.value as object)
    }
    log('answer breaks the contract', { endpoint: endpoint.path, broken })
    return c.json({ error: t('request.internal') }, 500)
  })
}

function addCookie(c: Context, { name, value, maxAge }: ReplyCookie): void {
  // A proxy may end TLS, so the `Origin` header tells whether the browser uses https.
  const secure = (c.req.header('origin') ?? c.req.url).startsWith('https:')
  setCookie(c, name, value, { path: '/api', httpOnly: true, sameSite: 'Strict', secure, maxAge })
}

async function readBody(c: Context): Promise<unknown> {
  if (c.req.method === 'GET') return undefined
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function findBreach(endpoint: Endpoint<unknown, unknown, unknown, unknown>, value: unknown) {
  const onTheWire: unknown = JSON.parse(JSON.stringify(value))
  const decoded = decode(endpoint.answer, onTheWire)
  if (!decoded.ok) return decoded.issues
  return decoded.drops.map((drop) => `${drop.path}: ${drop.reason}`)
}

/** What a handler answers: a value the endpoint's schema must accept, or a failure. */
export type Reply =
  | { kind: 'answer'; value: unknown; cookie?: ReplyCookie }
  | { kind: 'failure'; status: FailureStatus; body: unknown }

/** For the API alone: no script reads it and no other site sends it. */
export interface ReplyCookie {
  name: string
  value: string
  /** Seconds. */
  maxAge: number
}

export type FailureStatus = 400 | 401 | 404 | 406 | 410 | 422 | 429 | 502

export function answer(value: unknown, cookie?: ReplyCookie): Reply {
  return { kind: 'answer', value, ...(cookie && { cookie }) }
}

export function fail(status: FailureStatus, body: unknown): Reply {
  return { kind: 'failure', status, body }
}
