import { decode, issuePaths } from '@shop/shared/api/decode'
import type { Endpoint } from '@shop/shared/api/endpoint'
import { lifetimeOf } from '@shop/shared/api/lifetimes'
import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import type { Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { holdsCleanText, isShallow } from '../../../service/http/input-checks.ts'
import type { Log } from '../../../service/http/log.ts'
import { candidateOf } from '../config/candidate-config.ts'
import type { WireConfig } from '../config/current-config.ts'
import type { Shop } from '../database/shop.ts'
import { type ServerTexts, serverTexts } from '../texts.ts'
import {
  type Computed,
  type PublicAnswer,
  type PublicAnswers,
  publicAnswer,
} from './public-answers.ts'
import { publicQuestion, sendPublic } from './send-public.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Country of the museum, ISO 3166-1; null if it is not set. */
    country: string | null
    /** This process's cache of answers that are the same for every visitor. */
    answers: PublicAnswers
  }
}

export interface EndpointCall<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
  /** Bearer token of a reading request; it identifies the sender. */
  token: string | undefined
  /** Client address; empty without a server in front. */
  address: string
  /** Value of a cookie that the browser sends, see `ReplyCookie`. */
  cookie: (name: string) => string | undefined
  language: Language
  t: ServerTexts
  /** Aborted when the caller disconnects before the answer. */
  signal: AbortSignal
  /** Overrides to answer with instead of those that operators have saved; see `asIfSaved`. */
  candidate: WireConfig | undefined
}

export type CallOf<Called> =
  Called extends Endpoint<infer Params, infer Query, infer Body, unknown>
    ? EndpointCall<Params, Query, Body>
    : never

export function pathOf({ path }: { path: string }): string {
  return `/api/:language/${path}`
}

/**
 * Replaces a request by a wider one that many requests share, and cuts the requested part out of
 * its answer.
 */
export interface Widening<Wide> {
  widen: <Params extends Wide>(params: Params) => Params
  narrow: (value: unknown, asked: Wide) => unknown
}

type Handler<Params, Query, Body> = (call: EndpointCall<Params, Query, Body>) => Promise<Reply>

/**
 * Serves one call of the API through the same definition that the shop calls it with, and checks
 * input and output against its schemas. A request that breaks them, or contains text that a
 * database cannot store, is a 400. An answer that breaks them, or would lose an entry in the shop,
 * is a server error, a 500. An answer that is the same for every visitor is computed once for all
 * callers within its lifetime, without any data that identifies them.
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
  widening?: Widening<NoInfer<Params>>,
): void {
  const lifetime = lifetimeOf(endpoint)
  const written = new LRUCache<string, string>({
    maxSize: MOST_WRITTEN,
    sizeCalculation: (json, key) => json.length + key.length,
  })

  const narrow = new WeakMap<PublicAnswer, LRUCache<string, PublicAnswer>>()

  /** Writes JSON that the shop can read: a whole answer, or one entry of a list. */
  function write(value: unknown, isEntry = false): string {
    const json = JSON.stringify(value)
    const onTheWire = JSON.parse(json)
    const broken = findBreach(endpoint, isEntry ? [onTheWire] : onTheWire)
    if (broken.length > 0) throw new ContractBreach(broken)
    return json
  }

  function writeEntry(key: string, describe: () => unknown): string {
    const known = written.peek(key)
    if (known !== undefined) return known
    const json = write(describe(), true)
    written.set(key, json)
    return json
  }

  async function reply(call: EndpointCall<Params, Query, Body>): Promise<Checked> {
    const given = await handle(call)
    if (given.kind === 'failure') return given
    try {
      if (given.kind === 'answer') return { ...given, parts: [write(given.value)] }
      const place = `${given.edition} ${call.language} `
      const entries = given.entries.map(({ key, describe }) =>
        call.candidate ? write(describe(), true) : writeEntry(place + key, describe),
      )
      return { kind: 'answer', parts: entries, isList: true }
    } catch (error) {
      if (!(error instanceof ContractBreach)) throw error
      log('answer breaks the contract', { endpoint: endpoint.path, broken: error.broken })
      return { kind: 'broken' }
    }
  }

  function narrowed(answered: PublicAnswer, asked: Params, wide: Params): PublicAnswer {
    const question = JSON.stringify(asked)
    if (widening === undefined || question === JSON.stringify(wide)) return answered
    const parts = narrow.get(answered) ?? new LRUCache<string, PublicAnswer>({ max: MOST_PARTS })
    narrow.set(answered, parts)
    const known = parts.get(question)
    if (known !== undefined) return known
    const value: unknown = JSON.parse(Buffer.from(answered.body).toString())
    const part = publicAnswer(JSON.stringify(widening.narrow(value, asked)))
    parts.set(question, part)
    return part
  }

  app.on(endpoint.method, pathOf(endpoint), async (c) => {
    const language = c.req.param('language')
    if (!isLanguage(language)) return c.json({ error: `no language ${language}` }, 404)
    const t = serverTexts(language, c.get('country'))
    const given = { params: c.req.param(), query: c.req.query(), body: await readBody(c) }
    if (!isShallow(given) || !holdsCleanText(given))
      return c.json({ message: t('request.unreadable') }, 400)
    const params = v.safeParse(endpoint.params, given.params)
    const query = v.safeParse(endpoint.query, given.query)
    const body = v.safeParse(endpoint.body, given.body)
    if (!params.success || !query.success || !body.success) {
      const issues = [params, query, body].flatMap((part) => issuePaths(part.issues ?? []))
      return c.json({ message: t('request.unreadable'), issues }, 400)
    }
    const candidate = candidateOf(c)
    const input = { params: params.output, query: query.output, body: body.output }
    const { signal } = c.req.raw
    const asked = { ...input, language, t, candidate, signal }
    // Answers with a candidate's overrides are never shared.
    if (candidate !== undefined) return send(c, await reply({ ...asked, ...ANONYMOUS }), t)

    const wide = { ...asked, params: widening?.widen(asked.params) ?? asked.params }
    const question = lifetime === null ? null : publicQuestion(c, endpoint, wide)
    if (lifetime !== null && question !== null) {
      const compute = async (before: PublicAnswer | undefined) =>
        cacheable(await reply({ ...wide, ...ANONYMOUS }), before)
      const found = await c.get('answers').find(question, lifetime, compute)
      if (found.kind !== 'kept') return send(c, found, t)
      return await sendPublic(c, narrowed(found.answer, asked.params, wide.params), lifetime)
    }
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    // The name without prefix is for plain http, and for cookies of earlier releases.
    const cookie = (name: string) => getCookie(c, name, 'host') ?? getCookie(c, name)
    const address = c.get('clientAddress')
    return send(c, await reply({ ...asked, token, address, cookie }), t)
  })
}

/** The caller of an answer that is the same for every visitor. */
const ANONYMOUS = { token: undefined, address: '', cookie: () => undefined }

/** A reply whose answer has been checked and written as JSON: whole, or entry by entry. */
type Checked =
  | { kind: 'answer'; parts: readonly string[]; isList?: true; cookie?: ReplyCookie }
  | Extract<Reply, { kind: 'failure' }>
  | { kind: 'broken' }

/** Maximum number of narrower answers that are cached for each wide answer. */
const MOST_PARTS = 40
/** Limit of the cached entries of an endpoint, in characters. */
const MOST_WRITTEN = 32 * 1024 * 1024

class ContractBreach extends Error {
  readonly broken: readonly string[]

  constructor(broken: readonly string[]) {
    super('answer breaks the contract')
    this.broken = broken
  }
}

function jsonOf({ parts, isList }: { parts: readonly string[]; isList?: true }): string {
  return isList ? `[${parts.join(',')}]` : parts.join('')
}

/** If the answer is unchanged, reuse it, so that it is not hashed and compressed again. */
function cacheable(reply: Checked, before: PublicAnswer | undefined): Computed<Checked> {
  if (reply.kind !== 'answer') return reply
  const { parts } = reply
  const isSame =
    before?.parts.length === parts.length && before.parts.every((part, at) => part === parts[at])
  return { kind: 'kept', answer: isSame ? before : publicAnswer(jsonOf(reply), parts) }
}

function send(c: Context, reply: Checked, t: ServerTexts): Response {
  if (reply.kind === 'failure') return c.json(reply.body as object, reply.status)
  if (reply.kind === 'broken') return c.json({ error: t('request.internal') }, 500)
  if (reply.cookie !== undefined) addCookie(c, reply.cookie)
  c.header('Content-Type', 'application/json')
  return c.body(jsonOf(reply))
}

function addCookie(c: Context, { name, value, maxAge }: ReplyCookie): void {
  // A proxy may end TLS, so the `Origin` header shows whether the browser uses https.
  const secure = (c.req.header('origin') ?? c.req.url).startsWith('https:')
  const place = secure ? ({ path: '/', prefix: 'host', secure } as const) : { path: '/api' }
  setCookie(c, name, value, { ...place, httpOnly: true, sameSite: 'Strict', maxAge })
}

async function readBody(c: Context): Promise<unknown> {
  if (c.req.method !== 'POST') return undefined
  const text = await c.req.text()
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

function findBreach(endpoint: Endpoint<unknown, unknown, unknown, unknown>, onTheWire: unknown) {
  const decoded = decode(endpoint.answer, onTheWire)
  if (!decoded.ok) return decoded.issues
  return decoded.drops.map((drop) => `${drop.path}: ${drop.reason}`)
}

/** The result of a handler: a value that the endpoint's schema must accept, or a failure. */
export type Reply =
  | { kind: 'answer'; value: unknown; cookie?: ReplyCookie }
  | { kind: 'list'; edition: string; entries: readonly Entry[] }
  | { kind: 'failure'; status: FailureStatus; body: unknown }

/** An entry of a list. It is described, checked and written only once for each key. */
export interface Entry {
  /** Its id, and every part that may change within an edition of the catalogue and a language. */
  key: string
  describe: () => unknown
}

/** A cookie only for the API: scripts cannot read it and other sites cannot send it. */
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

/**
 * Changes with the catalogue and with the copies of pictures, which entries show but their keys do
 * not contain. Read it in the same synchronous step as the list.
 */
export function editionOf({
  catalogueFile,
  pictureCopies,
}: Pick<Shop, 'catalogueFile' | 'pictureCopies'>): string {
  return `${catalogueFile.edition} ${pictureCopies.version()}`
}

/** A list that may be long, with entries of one `editionOf`. */
export function answerList(edition: string, entries: readonly Entry[]): Reply {
  return { kind: 'list', edition, entries }
}

export function fail(status: FailureStatus, body: unknown): Reply {
  return { kind: 'failure', status, body }
}
