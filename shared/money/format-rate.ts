import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'
import { SWISS } from './swiss-locales.ts'

const formatIn = memoize((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

/** Writes a tax rate in percent for a reader, without the sign: `8.1`, `8,1` where a comma is used. */
export function formatRate(percent: number, language: Language): string {
  const locale = SWISS[language] ?? language
  // French Switzerland writes rates with a comma, prices with a point; one way is enough here.
  const parts = formatIn(locale).formatToParts(percent)
  const isSwiss = SWISS[language] !== undefined
  return parts.map(({ type, value }) => (isSwiss && type === 'decimal' ? '.' : value)).join('')
}
