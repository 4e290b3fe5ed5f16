import { type ApiReply, callEndpoint } from '@shop/shared/api/client'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import type { ApiFailure } from '@shop/shared/api/failure'
import { SHOP_ID } from '@shop/shared/business-constants'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import type { ShopConfig } from './shop-config.ts'

export interface ConfigReply extends ApiReply<ShopConfig> {
  /** The language of the request; the museum offers it. */
  askedIn: Language
}

interface Known {
  /** The language prefix of the address; null without one. */
  prefix: Language | null
  /** The language of this museum's last answer. */
  remembered: Language | null
  /** The browser's languages as BCP 47 tags: `nl-BE`. */
  own: readonly string[]
}

/**
 * The languages for requesting the config, as steps. The first step is a single language, which
 * nearly every museum knows. Each later step requests all its languages in parallel, if the museum
 * knows no language of the step before. Every language of the shop occurs exactly once.
 */
export function languagesToTry({ prefix, remembered, own }: Known): Language[][] {
  const first = prefix ?? remembered ?? DEFAULT_LANGUAGE
  const next = [...(remembered === null ? [] : [remembered]), ...languagesOf(own)]
  const steps: readonly Language[][] = [[first], next, [...LANGUAGES]]
  const tried = new Set<Language>()
  return steps.map((step) => step.filter((code) => !tried.has(code) && tried.add(code)))
}

/** The browser's languages that the shop supports: `['pt', 'nl-BE', 'nl']` → `['nl']`. */
export function languagesOf(own: readonly string[]): Language[] {
  return [...new Set(own.map((tag) => tag.slice(0, 2).toLowerCase()))].filter(isLanguage)
}

/**
 * Requests the config once; rejects with an `ApiFailure`. Revalidates the browser's cached answer
 * if it has one.
 */
export async function askForConfig(
  apiBase: string,
  language: Language,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<ConfigReply> {
  const settings = { base: apiBase, language, retries: 0, timeoutMs, cache: 'no-cache' } as const
  const request = { query: { shop: SHOP_ID }, signal }
  return { ...(await callEndpoint(settings, shopinfoConfig, request)), askedIn: language }
}

/**
 * The config in the first of these languages that the museum knows; `timeoutMs` covers all tries
 * together. Rejects with the first `ApiFailure` that is not about an unknown language.
 */
export async function findConfig(
  apiBase: string,
  tries: readonly Language[][],
  timeoutMs: number,
): Promise<ConfigReply> {
  const timeUp = AbortSignal.timeout(timeoutMs)
  let refusal: unknown
  for (const languages of tries) {
    const asked = languages.map((code) => askForConfig(apiBase, code, timeoutMs, timeUp))
    const replies = await Promise.allSettled(asked)
    for (const reply of replies) if (reply.status === 'fulfilled') return reply.value
    for (const { reason } of replies.filter((reply) => reply.status === 'rejected')) {
      refusal = reason
      if (!isUnknownLanguage(reason)) throw reason
    }
  }
  throw refusal
}

/** Does the failure mean that the museum does not know this language? Usually a 404. */
function isUnknownLanguage(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return [400, 404, 406].includes(failure.status)
  return failure.kind === 'gone' || failure.kind === 'invalid'
}
