import type { Language } from '@shop/shared/i18n/languages'
import type { Cents } from './cents.ts'
import { SWISS } from './swiss-locales.ts'

const NO_BREAK_SPACE = '\u00a0'
const formatters = new Map<string, Intl.NumberFormat>()

/**
 * Writes cents for a reader: `CHF 42.00`. Euros are written `€` or `EUR`, as the language is used to.
 * `currency` is a three-letter code; another text throws a RangeError, so the config checks it.
 */
export function formatMoney(
  cents: Cents,
  { language, currency }: { language: Language; currency: string },
): string {
  const swiss = SWISS[language]
  const formatter = formatterFor(swiss ?? language, currency)
  // Currencies are counted in cents here whatever their usual number of decimals.
  if (swiss === undefined) return formatter.format(cents / 100)
  const parts = formatter.formatToParts(cents / 100)
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency
  const amount = parts.filter((part) => part.type !== 'currency').map((part) => part.value)
  return `${symbol}${NO_BREAK_SPACE}${amount.join('').trim()}`
}

function formatterFor(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  formatters.set(key, made)
  return made
}
