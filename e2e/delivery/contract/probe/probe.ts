import { readCode } from '@shop/shared/api/failure-body'
import type { Language } from '@shop/shared/i18n/languages'
import type * as v from 'valibot'
import type { FailureName } from '../document/failures.ts'
import { type AnyEndpoint, ENDPOINTS, type NamedEndpoint } from '../endpoints.ts'
import type { InterfaceDocument } from '../openapi-file.ts'
import type { StrictCheck } from '../strict-check.ts'
import { missingCors } from './cors.ts'
import { judgeAnswer } from './judge-answer.ts'
import { isAlike, judgeRefusal } from './judge-refusal.ts'
import type { Ledger } from './ledger.ts'
import { type Received, type Request, send } from './send.ts'
import type { ConformanceSettings } from './settings.ts'
import { neverSent } from './walk-answer.ts'

/** A path that no backend has. */
const NO_CALL = 'conformance-no-such-call'
const MISSING = 'status 404, as for a path that was made up: the call seems to be missing'

/** Slower than this and visitors notice; milliseconds. */
const SLOW_MS = 3000

type Asked<Answer> = AnyEndpoint & { answer: v.GenericSchema<unknown, Answer> }

export interface AskOptions {
  /** A 404 is no fault: what to say of it. */
  absent?: string
  /** A refusal that carries a code is an answer, too: the shop shows it. */
  orCode?: boolean
  /** Do not look for fields that never come: all of them have defaults of their own. */
  allOptional?: boolean
  /** What is to be noted of the headers. */
  headers?: (headers: Headers) => string[]
  /** What is tried, where it is not the call as such: stands before each difference. */
  what?: string
  /** Another language than that of the probe. */
  inLanguage?: string
}

export type Probe = ReturnType<typeof createProbe>

/** Asks a backend in one language and writes down what is found about each call. */
export function createProbe(tools: {
  settings: ConformanceSettings
  language: Language
  ledger: Ledger
  strictly: StrictCheck
  document: InterfaceDocument
}) {
  const { settings, language, ledger, strictly, document } = tools
  /** Calls that the backend has: they were answered by something else than a 404. */
  const found = new Set<NamedEndpoint>()

  async function sent(named: NamedEndpoint, request: Request, inLanguage: string) {
    const received = await send(settings, named.endpoint, request, inLanguage)
    if (received.kind === 'noAnswer') return received
    if (!isAbsent(received)) found.add(named)
    for (const text of missingCors(settings, received.headers)) {
      ledger.difference(named.name, language, text)
    }
    if (received.ms > SLOW_MS) ledger.note(named.name, language, `slow: ${received.ms} ms`)
    return received
  }

  async function asked<Answer>(
    endpoint: Asked<Answer>,
    request: Request,
    options: AskOptions,
  ): Promise<{ answer: Answer } | null> {
    const { absent, orCode, allOptional, headers, what, inLanguage = language } = options
    const named = namedAs(endpoint)
    const received = await sent(named, request, inLanguage)
    if (absent !== undefined && isAbsent(received)) {
      ledger.note(named.name, language, absent)
      ledger.skip(named.name, 'notOffered', absent)
      return null
    }
    ledger.tried(named.name, 'answer', received.ms)
    const code = orCode ? codeOf(received) : undefined
    if (code !== undefined) {
      ledger.note(named.name, language, `refused with the code ${code}`)
      return null
    }
    const judged = judgeAnswer(named, received, strictly, document)
    const cents = judged.amounts.flatMap((amount) => amount.cents ?? [])
    ledger.amounts(named.name, cents)
    for (const text of judged.differences) {
      ledger.difference(named.name, language, what === undefined ? text : `${what}: ${text}`)
    }
    for (const text of judged.notes) ledger.note(named.name, language, text)
    if (!judged.isUsable || received.kind === 'noAnswer') return null
    for (const text of headers?.(received.headers) ?? []) ledger.note(named.name, language, text)
    const missing = allOptional ? [] : neverSent(document, named.name, received.body)
    if (missing.length > 0) ledger.note(named.name, language, `never sent: ${missing.join(', ')}`)
    return { answer: judged.answer as Answer }
  }

  /** Is it answered with 404 as any path is, so that the call itself may be missing? */
  async function isMissing(
    named: NamedEndpoint,
    received: Received,
    { query, body }: Request,
    inLanguage: string,
  ): Promise<boolean> {
    if (found.has(named) || !isAbsent(received)) return false
    const { method } = named.endpoint
    const invented = await send(settings, { method, path: NO_CALL }, { query, body }, inLanguage)
    return isAlike(received, invented)
  }

  return {
    language,
    settings,

    /** What the shop would read of the answer; null where it could not go on. */
    async ask<Answer>(
      endpoint: Asked<Answer>,
      request: Request = {},
      options: AskOptions = {},
    ): Promise<Answer | null> {
      return (await asked(endpoint, request, options))?.answer ?? null
    },

    /** Was it done? For calls whose answer says nothing. */
    async tell(endpoint: Asked<unknown>, request: Request): Promise<boolean> {
      return (await asked(endpoint, request, {})) !== null
    },

    /** `what` is tried and has to be refused, in one of the ways given. */
    async refuse(
      endpoint: AnyEndpoint,
      what: string,
      request: Request,
      expected: readonly FailureName[],
      { absent, inLanguage = language }: Pick<AskOptions, 'absent' | 'inLanguage'> = {},
    ): Promise<void> {
      const named = namedAs(endpoint)
      const received = await sent(named, request, inLanguage)
      const missing = await isMissing(named, received, request, inLanguage)
      if (missing && absent !== undefined) return ledger.skip(named.name, 'notOffered', absent)
      ledger.tried(named.name, 'refusal', received.ms)
      if (missing && expected.includes('NotFound')) {
        return ledger.difference(named.name, language, `${what}: ${MISSING}`)
      }
      const { differences, notes } = judgeRefusal(named.name, what, received, expected)
      for (const text of differences) ledger.difference(named.name, language, text)
      for (const text of notes) ledger.note(named.name, language, text)
    },

    skip(endpoints: readonly AnyEndpoint[], verdict: 'notOffered' | 'notReached', why: string) {
      for (const endpoint of endpoints) ledger.skip(namedAs(endpoint).name, verdict, why)
    },

    note(endpoint: AnyEndpoint, text: string) {
      ledger.note(namedAs(endpoint).name, language, text)
    },

    differs(endpoint: AnyEndpoint, text: string) {
      ledger.difference(namedAs(endpoint).name, language, text)
    },
  }
}

function namedAs(endpoint: AnyEndpoint): NamedEndpoint {
  const named = ENDPOINTS.find((other) => other.endpoint === endpoint)
  if (named === undefined) throw new Error(`${endpoint.path} is no call of the shop`)
  return named
}

function isAbsent(received: Received): boolean {
  return received.kind === 'answered' && received.status === 404
}

function codeOf(received: Received): string | undefined {
  const isRefusal = received.kind === 'answered' && [422, 500].includes(received.status)
  return isRefusal ? readCode(received.body).code : undefined
}
