import type { Language } from '@shop/shared/i18n/languages'
import { isSwiss, localeOf } from '@shop/shared/i18n/locale-of'
import { memoize } from '@shop/shared/i18n/memoize'

const formatIn = memoize((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }))

/**
 * Writes a tax rate in percent, without the sign: `8.1`, or `8,1` in languages with a decimal
 * comma. `country` is the museum's.
 */
export function formatRate(percent: number, language: Language, country?: string | null): string {
  const locale = localeOf(language, country)
  // French Switzerland writes rates with a comma and prices with a point; one form is enough here.
  const parts = formatIn(locale).formatToParts(percent)
  return parts
    .map(({ type, value }) => (isSwiss(locale) && type === 'decimal' ? '.' : value))
    .join('')
}
