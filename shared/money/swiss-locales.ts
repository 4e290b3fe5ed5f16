import type { Language } from '@shop/shared/i18n/languages'

/**
 * The four languages of the country write numbers as Switzerland does, with a decimal point. A file
 * of its own, built into each app: the page may provide a copy of `format-money` that is older.
 */
export const SWISS: Partial<Record<Language, string>> = {
  de: 'de-CH',
  en: 'en-CH',
  fr: 'fr-CH',
  it: 'it-CH',
}
