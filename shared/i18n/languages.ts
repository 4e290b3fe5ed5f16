import { LANGUAGE_CODES } from '@shop/shared/business-constants'

/** Supported languages; the first one is the default. */
export const LANGUAGES = LANGUAGE_CODES

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
