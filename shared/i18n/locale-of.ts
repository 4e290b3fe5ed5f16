import { DEFAULT_CURRENCY } from '@shop/shared/business-constants'
import type { Language } from './languages.ts'

/** Countries in which a language is written in a way of its own. */
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
 * The locale of a language in the museum's country (ISO 3166-1): `de-AT`, `fr-CH`. A museum that
 * does not name its country writes as Switzerland does. A language that no one speaks there is
 * written in its usual way, English as in Britain. Built into each app, never provided by the page:
 * a copy there may be older.
 */
export function localeOf(language: Language, country: string | null = null): string {
  const place = country ?? 'CH'
  if (WAYS[language].includes(place)) return `${language}-${place}`
  return language === 'en' ? 'en-GB' : language
}

/**
 * Where a museum writes its numbers, as the country of `localeOf`. One that names no country is in
 * Switzerland if it sells for francs; otherwise (`''`) each language is written in its usual way.
 */
export function placeOf(museum: { country?: string | null | undefined; currency: string }): string {
  return museum.country ?? (museum.currency === DEFAULT_CURRENCY ? 'CH' : '')
}

/** Does a locale write amounts as Switzerland does, with a decimal point after the currency? */
export function isSwiss(locale: string): boolean {
  return /-(CH|LI)$/.test(locale)
}
