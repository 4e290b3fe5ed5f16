import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import type { Context, MiddlewareHandler } from 'hono'
import { languageDetector } from 'hono/language'
import type { Operator, OperatorEnv } from '../operator.ts'

/**
 * Finds the language of a request: from the address, the cookie or the browser, else the museum's
 * default. Stores a chosen language in the cookie.
 */
export function findLanguage(operator: Operator): MiddlewareHandler {
  const secure = operator.returnOrigins.known.every((origin) => origin.startsWith('https:'))
  return languageDetector({
    supportedLanguages: [...LANGUAGES],
    fallbackLanguage: operator.catalogue.museum.preferredLanguage ?? DEFAULT_LANGUAGE,
    lookupCookie: secure ? '__Host-operator_language' : 'operator_language',
    cookieOptions: {
      path: secure ? '/' : '/operator',
      sameSite: 'Strict',
      httpOnly: true,
      secure,
    },
  })
}

export function languageOf(c: Context<OperatorEnv>): Language {
  const chosen = c.get('language')
  return isLanguage(chosen) ? chosen : DEFAULT_LANGUAGE
}
