import { shownFromNowOn } from '@shop/shared/i18n/use-texts'
import type { Language } from './languages.ts'
import { makeTexts, type Texts } from './texts.ts'

/** Namespace of the texts that belong to no single app: buttons, states, errors. */
export const SHARED_NAMESPACE = 'shared'

/** Namespaces to search, in order, for a text that a remote does not have itself. */
const FALLBACKS = ['booking', SHARED_NAMESPACE]

/**
 * The texts of the shell and all remotes. They start empty: every app adds its own namespace in the
 * current language, so no other language is ever downloaded.
 */
export function startI18n(language: Language): Texts {
  const texts = makeTexts(language, FALLBACKS)
  shownFromNowOn(texts)
  return texts
}
