import { isCurrencyCode } from './format-money.ts'

/** What people write instead of the code or the symbol; the longer word before the one it begins with. */
const SHORT: Readonly<Record<string, readonly string[]>> = { CHF: ['sfr.', 'sfr', 'fr.', 'fr'] }

/**
 * A typed text without the one mention of this currency it begins or ends with, in capitals or not:
 * of `CHF 50` and of `50 Fr.` the `50`. `currency` is a three-letter code or a sign.
 */
export function withoutCurrency(text: string, currency: string): string {
  for (const word of wordsFor(currency)) {
    if (text.slice(0, word.length).toLowerCase() === word) return text.slice(word.length).trim()
    if (text.slice(-word.length).toLowerCase() === word) return text.slice(0, -word.length).trim()
  }
  return text
}

function wordsFor(currency: string): string[] {
  if (!isCurrencyCode(currency)) return [currency.toLowerCase()]
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency
  return [currency.toLowerCase(), symbol.toLowerCase(), ...(SHORT[currency] ?? [])]
}
