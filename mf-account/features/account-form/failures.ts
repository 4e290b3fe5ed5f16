import { type ApiFailure, OVERLOADED } from '@shop/shared/api/failure'
import type { useTexts } from '@shop/shared/i18n/use-texts'
import { failureText } from '@shop/shared/ui/failure-text'

/**
 * Codes of the interface that a backend may send instead of a sentence, with the shop's sentences.
 */
const SENTENCES: Readonly<Record<string, string | undefined>> = {
  AUTH_LOGIN_FAILED: 'login.wrong',
  AUTH_REQUEST_RESET_FAIL: 'forgot.failed',
  AUTH_SETTING_NEW_PASSWORD_FAILED: 'recover.failed',
  AUTH_PASSWORD_CHANGE_FAILED: 'passwordChange.failed',
}

/** The server's message; if it is a known code, the shop's sentence for it. */
export function messageText(t: ReturnType<typeof useTexts>['t'], said: string): string {
  const key = SENTENCES[said]
  return key === undefined ? said : t(key)
}

/** An error at a field: the key of a text of the shop, or the server's text. */
export type Problem = { key: string } | { text: string }

export interface ServerProblems<Field extends string> {
  fields: Partial<Record<Field, readonly Problem[] | undefined>>
  /** The server's errors that belong to no field of the form. */
  general: readonly string[]
}

/** Puts the server's errors at the fields they name; all others apply to the whole form. */
export function serverProblems<Field extends string>(
  failure: ApiFailure,
  wireNames: Record<string, Field>,
): ServerProblems<Field> {
  if (failure.kind !== 'invalid') return { fields: {}, general: [] }
  const fields: ServerProblems<Field>['fields'] = {}
  const general: string[] = []
  for (const [name, texts] of Object.entries(failure.fields)) {
    const field = wireNames[name]
    // An unknown field is named in the message, otherwise it would be unclear what it is about.
    if (field === undefined)
      general.push(...texts.map((text) => `${name.replace(/[._]+/g, ' ')}: ${text}`))
    else fields[field] = texts.map((text) => ({ text }))
  }
  const isSilent = Object.keys(fields).length === 0 && general.length === 0
  return { fields, general: isSilent && failure.message !== null ? [failure.message] : general }
}

/** Whether the server may have executed the request, although its answer is missing. */
export function isOutcomeUnknown(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
    case 'aborted':
    case 'garbled':
      return true
    case 'http':
      return failure.status >= 500 && failure.code !== OVERLOADED
    case 'unauthorised':
    case 'invalid':
    case 'gone':
      return false
  }
}

/**
 * Doubt about an earlier attempt: `unknown` after an answer was lost; `perhapsDone` if the server
 * then rejects the same request, which it also does if the first one succeeded.
 */
export type Doubt = 'none' | 'unknown' | 'perhapsDone'

export function doubtAfter(doubt: Doubt, failure: ApiFailure): Doubt {
  if (doubt === 'none') return isOutcomeUnknown(failure) ? 'unknown' : 'none'
  const { kind } = failure
  return kind === 'invalid' || kind === 'unauthorised' || kind === 'gone' ? 'perhapsDone' : doubt
}

/** Why a form could not be sent, and what to do. Does not mention the basket if it is empty. */
export function failureMessage(
  t: ReturnType<typeof useTexts>['t'],
  failure: ApiFailure,
  hasBasket: boolean,
): string {
  // Rate limit: only the server knows how long it lasts.
  const isLimit = failure.kind === 'http' && failure.status === 429
  return (isLimit ? failure.message : null) ?? common()

  function common(): string {
    if (hasBasket) return failureText(t, failure)
    switch (failure.kind) {
      case 'offline':
        return t('account.offline')
      case 'timeout':
        return t('account.timeout')
      case 'unauthorised':
        return t(failure.isStranger ? 'account.stranger' : 'account.unauthorised')
      case 'aborted':
      case 'http':
      case 'garbled':
      case 'gone':
        return t('account.server')
      case 'invalid':
        return failureText(t, failure)
    }
  }
}
