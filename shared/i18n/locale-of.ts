import { DEFAULT_CURRENCY } from '@shop/shared/business-constants'
import type { Language } from './languages.ts'

/** Countries with their own conventions for a language. */
const WAYS: Record<Language, readonly string[]> = {
  de: ['AT', 'BE', 'CH', 'DE', 'IT', 'LI', 'LU'],
  en: ['CH', 'GB', 'IE'],
  fr: ['BE', 'CH', 'FR', 'LU'],
  it: ['CH', 'IT'],
  nl: ['BE', 'NL'],
  es: ['ES'],
  sv: ['FI', 'SE'],
  da: ['DK'],
}

/**
 * The locale of a language in the museum's country (ISO 3166-1): `de-AT`, `fr-CH`. Without a
 * country, it is the one of Switzerland. A language without conventions in that country is written
 * in its usual way, English as in Britain. Each app bundles this module, because a copy provided by
 * the page may be older.
 */
export function localeOf(language: Language, country: string | null = null): string {
  const place = country ?? 'CH'
  if (WAYS[language].includes(place)) return `${language}-${place}`
  return language === 'en' ? 'en-GB' : language
}

/**
 * The place that decides how a museum writes numbers, as the country of `localeOf`. Without a
 * country, a museum that sells in francs is in Switzerland; otherwise (`''`) each language has its
 * usual form.
 */
export function placeOf(museum: { country?: string | null | undefined; currency: string }): string {
  return museum.country ?? (museum.currency === DEFAULT_CURRENCY ? 'CH' : '')
}

/** Does a locale write amounts like Switzerland, with a decimal point after the currency? */
export function isSwiss(locale: string): boolean {
  return /-(CH|LI)$/.test(locale)
}
