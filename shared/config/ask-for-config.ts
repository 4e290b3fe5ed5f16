import { type ApiReply, callEndpoint } from '@shop/shared/api/client'
import { shopinfoConfig } from '@shop/shared/api/endpoints/shop'
import type { ApiFailure } from '@shop/shared/api/failure'
import { SHOP_ID } from '@shop/shared/business-constants'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import type { ShopConfig } from './shop-config.ts'

export interface ConfigReply extends ApiReply<ShopConfig> {
  /** The language it was asked for in, which the museum knows. */
  askedIn: Language
}

interface Known {
  /** The language that the address begins with; null where it begins with none. */
  prefix: Language | null
  /** In which this museum has answered before. */
  remembered: Language | null
  /** The visitor's own, as browsers name them: `nl-BE`. */
  own: readonly string[]
}

/**
 * In which languages the config is asked for: one, as nearly every museum answers to it, and only where
 * that one is unknown the next few, all of them at once. Each of the shop's languages stands in it once.
 */
export function languagesToTry({ prefix, remembered, own }: Known): Language[][] {
  const first = prefix ?? remembered ?? DEFAULT_LANGUAGE
  const next = [...(remembered === null ? [] : [remembered]), ...languagesOf(own)]
  const steps: readonly Language[][] = [[first], next, [...LANGUAGES]]
  const tried = new Set<Language>()
  return steps.map((step) => step.filter((code) => !tried.has(code) && tried.add(code)))
}

/** The languages of a browser in which the shop is written: `['pt', 'nl-BE', 'nl']` → `['nl']`. */
export function languagesOf(own: readonly string[]): Language[] {
  return [...new Set(own.map((tag) => tag.slice(0, 2).toLowerCase()))].filter(isLanguage)
}

/** One try; rejects with an `ApiFailure`. Costs a few bytes when the browser keeps the same answer. */
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
 * The config in the first of these languages that the museum knows, within `timeoutMs` for all tries
 * together. Rejects with the `ApiFailure` of the first try that failed for another reason.
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

/** The museum answers, and has nothing at this address: 404, or another way of saying so. */
function isUnknownLanguage(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return [400, 404, 406].includes(failure.status)
  return failure.kind === 'gone' || failure.kind === 'invalid'
}
