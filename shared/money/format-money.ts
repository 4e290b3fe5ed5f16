import type { Language } from '@shop/shared/i18n/languages'
import { isSwiss, localeOf, placeOf } from '@shop/shared/i18n/locale-of'
import type { Cents } from './cents.ts'

const NO_BREAK_SPACE = '\u00a0'
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Formats cents for display: `CHF 42.00`. Euros are written `€` or `EUR`, depending on the
 * language. `currency` is a three-letter code; any other text is shown unchanged with the amount.
 * `country` is the museum's, see `placeOf`; a page may provide an older copy of this, which uses
 * Swiss form only.
 */
export function formatMoney(
  cents: Cents,
  {
    language,
    currency,
    country,
  }: { language: Language; currency: string; country?: string | null | undefined },
): string {
  const locale = localeOf(language, placeOf({ country, currency }))
  const formatter = formatterFor(locale, currency)
  // All currencies are counted in cents, whatever their usual number of decimals.
  const parts = formatter.formatToParts(cents / 100).map(({ type, value }) => {
    if (type === 'minusSign') return { type, value: '−' }
    return { type, value: type === 'currency' && !isCurrencyCode(currency) ? currency : value }
  })
  if (!isSwiss(locale)) return parts.map(({ value }) => value).join('')
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency
  const amount = parts.filter((part) => part.type !== 'currency').map((part) => part.value)
  return `${symbol}${NO_BREAK_SPACE}${amount.join('').trim()}`
}

/** Does it have the format of a currency code? It need not exist. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Z]{3}$/.test(text)
}

function formatterFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    // `XXX` ("no currency") stands for a currency unknown to Intl.
    currency: isCurrencyCode(currency) ? currency : 'XXX',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  formatters.set(key, made)
  return made
}
