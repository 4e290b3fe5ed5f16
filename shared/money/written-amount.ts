import type { Language } from '@shop/shared/i18n/languages'
import type { Cents } from './cents.ts'
import { SWISS } from './swiss-locales.ts'

/** Cents as a visitor would type them into a field, in whole currency: `50`, `49.50` or `49,50`. */
export function writtenAmount(cents: Cents, language: Language): string {
  const written = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
  // The languages of the country write money with a point, all others here with a comma.
  return SWISS[language] === undefined ? written.replace('.', ',') : written
}
