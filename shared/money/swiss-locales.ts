import type { Language } from '@shop/shared/i18n/languages'

/** The four languages of the country write numbers as Switzerland does, with a decimal point. */
export const SWISS: Partial<Record<Language, string>> = {
  de: 'de-CH',
  en: 'en-CH',
  fr: 'fr-CH',
  it: 'it-CH',
}
