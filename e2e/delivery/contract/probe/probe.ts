import { readCode } from '@shop/shared/api/failure-body'
import type { Language } from '@shop/shared/i18n/languages'
import type { Asking, Refusal, Request } from '../calls.ts'
import { type AnswerOf, type EndpointName, endpointNamed } from '../endpoints.ts'
import type { InterfaceDocument } from '../openapi-file.ts'
import type { StrictCheck } from '../strict-check.ts'
import { missingCors } from './cors.ts'
import { judgeAnswer } from './judge-answer.ts'
import { isAlike, judgeRefusal } from './judge-refusal.ts'
import type { Ledger } from './ledger.ts'
import { type Received, send } from './send.ts'
import type { ConformanceSettings } from './settings.ts'
import { neverSent } from './walk-answer.ts'

const NO_CALL = 'conformance-no-such-call'
const MISSING = 'status 404, as for an invented path: the call seems to be missing'

/** In ms: visitors notice slower answers. */
const SLOW_MS = 3000

export interface AskOptions {
  /** The text to report for a 404, which then counts as allowed. */
  absent?: string
  /** A refusal with a code counts as an answer too: the shop shows it. */
  orCode?: boolean
  /** Skips the search for fields that are never sent: all of them have defaults. */
  allOptional?: boolean
  /** Makes notes from the headers. */
  headers?: (headers: Headers) => string[]
  /** The variant of the call that is tried, shown before each difference. */
  what?: string
  inLanguage?: string
}

export type Probe = ReturnType<typeof createProbe>

/** Calls a backend in one language and records the findings about each call. */
export function createProbe(tools: {
  settings: ConformanceSettings
  language: Language
  ledger: Ledger
  strictly: StrictCheck
  document: InterfaceDocument
}) {
  const { settings, language, ledger, strictly, document } = tools
  const { api, origin, shop } = settings
  /** Calls that the backend has: they were answered with something other than a 404. */
  const found = new Set<EndpointName>()

  const differs = (name: EndpointName, ...texts: string[]) =>
    ledger.add('differences', name, language, texts)
  const note = (name: EndpointName, ...texts: string[]) =>
    ledger.add('notes', name, language, texts)

  async function sent(name: EndpointName, request: Request, inLanguage: string) {
    const received = await send(settings, endpointNamed(name), request, inLanguage)
    if (received.kind === 'noAnswer') return received
    if (!isAbsent(received)) found.add(name)
    differs(name, ...missingCors(settings, received.headers))
    if (received.ms > SLOW_MS) note(name, `slow: ${received.ms} ms`)
    return received
  }

  async function asked<Name extends EndpointName>(
    name: Name,
    request: Request,
    options: AskOptions,
  ): Promise<{ answer: AnswerOf<Name> } | null> {
    const { absent, orCode, allOptional, headers, what, inLanguage = language } = options
    const received = await sent(name, request, inLanguage)
    if (absent !== undefined && isAbsent(received)) {
      note(name, absent)
      ledger.skip(name, 'notOffered', absent)
      return null
    }
    ledger.tried(name, 'answer', received.ms)
    const code = orCode ? codeOf(received) : undefined
    if (code !== undefined) {
      note(name, `refused with the code ${code}`)
      return null
    }
    const judged = judgeAnswer(name, received, strictly, document)
    const cents = judged.amounts.flatMap((amount) => amount.cents ?? [])
    ledger.amounts(name, cents)
    const place = what === undefined ? '' : `${what}: `
    differs(name, ...judged.differences.map((text) => `${place}${text}`))
    note(name, ...judged.notes)
    if (!judged.isUsable || received.kind === 'noAnswer') return null
    note(name, ...(headers?.(received.headers) ?? []))
    const missing = allOptional ? [] : neverSent(document, name, received.body)
    if (missing.length > 0) note(name, `never sent: ${missing.join(', ')}`)
    return { answer: judged.answer as AnswerOf<Name> }
  }

  /**
   * Whether the backend answers this call with the same 404 as any unknown path, so that it seems
   * to lack the call.
   */
  async function isMissing(
    name: EndpointName,
    received: Received,
    { query, body }: Request,
    inLanguage: string,
  ): Promise<boolean> {
    if (found.has(name) || !isAbsent(received)) return false
    const { method } = endpointNamed(name)
    const invented = await send(settings, { method, path: NO_CALL }, { query, body }, inLanguage)
    return isAlike(received, invented)
  }

  const asking: Asking = {
    shop,
    language,
    home: origin ?? new URL(api).origin,
    isHomeGuessed: origin === null,
    items: [],
  }
  return {
    language,
    settings,
    asking,
    differs,
    note,

    /** The answer as the shop would read it; null if the shop could not use it. */
    async ask<Name extends EndpointName>(
      name: Name,
      request: Request = {},
      options: AskOptions = {},
    ): Promise<AnswerOf<Name> | null> {
      return (await asked(name, request, options))?.answer ?? null
    },

    /** For calls whose answer has no content: whether the call succeeded. */
    async succeeds(name: EndpointName, request: Request): Promise<boolean> {
      return (await asked(name, request, {})) !== null
    },

    async refuse(name: EndpointName, refusal: Refusal): Promise<void> {
      const { what, request, expected, absent, inLanguage = language } = refusal
      const received = await sent(name, request, inLanguage)
      const missing = await isMissing(name, received, request, inLanguage)
      if (missing && absent !== undefined) return ledger.skip(name, 'notOffered', absent)
      ledger.tried(name, 'refusal', received.ms)
      if (missing && expected.includes('NotFound')) return differs(name, `${what}: ${MISSING}`)
      const { differences, notes } = judgeRefusal(name, refusal, received)
      differs(name, ...differences)
      note(name, ...notes)
    },

    skip(names: readonly EndpointName[], verdict: 'notOffered' | 'notReached', why: string) {
      for (const name of names) ledger.skip(name, verdict, why)
    },
  }
}

function isAbsent(received: Received): boolean {
  return received.kind === 'answered' && received.status === 404
}

function codeOf(received: Received): string | undefined {
  const isRefusal = received.kind === 'answered' && [422, 500].includes(received.status)
  return isRefusal ? readCode(received.body).code : undefined
}
