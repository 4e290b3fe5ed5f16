import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'
import type { Cents } from './cents.ts'
import { isCurrencyCode } from './format-money.ts'
import { formatRate } from './format-rate.ts'

/**
 * - `tooLarge`: more cents than a safe integer can hold
 * - `unclear`: digits and marks with two possible meanings, such as `1.000` or `49'50`
 * - `notAnAmount`: anything other than digits
 */
export type TypedAmount =
  | { kind: 'amount'; cents: Cents }
  | { kind: 'empty' }
  | { kind: 'tooLarge' }
  | { kind: 'unclear' }
  | { kind: 'notAnAmount' }

const WIDE = /[\uff01-\uff5e]/g
const NOTHING = /^[\s'’]*$/
/**
 * Whole units, with or without groups. Points group before a comma, commas before a point; a mark
 * that occurs twice also groups.
 */
const WHOLE = String.raw`\d+|\d{1,3}(?:[\s'’]\d{3})+|\d{1,3}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.)|(?:\.\d{3}){2,}(?!\.)|(?:,\d{3}){2,}(?!,))`
/** Sign, whole units, then a comma or a point with one or two digits, or a dash as in `50.–`. */
const AMOUNT = new RegExp(
  String.raw`^(?:[-+−–]\s*)?(${WHOLE})?(?:[.,](?:(\d{1,2})|\s?[-–—]{1,2})?)?$`,
)
const FIGURES = /^(?:[-+−–]\s*)?[\d\s.,'’]*\d[\d\s.,'’]*$/

/**
 * An amount typed in whole currency: `50`, `49.50`, `49,5`, `1'000`, `1.234,50`, `1,234.50`, and
 * every result of `formatMoney`. The sign is ignored. Comma and point both start a fraction of one
 * or two digits. If the only mark has three digits after it, the amount is `unclear`: it could also
 * mean thousands, and a visitor must not pay a thousand times too much or too little. Spaces and
 * apostrophes group thousands, as does the other mark; full-width characters are accepted. The
 * `currency`, a three-letter code or a sign, may come before or after the amount: `CHF 50`, `50
 * Fr.`; any other currency is `notAnAmount`.
 */
export function typedAmount(text: string, currency?: string): TypedAmount {
  const written = text.replace(WIDE, (wide) => wide.normalize('NFKC')).trim()
  const plain = currency === undefined ? written : withoutCurrency(written, currency)
  if (NOTHING.test(plain)) return { kind: 'empty' }
  const [, whole = '', fraction = ''] = AMOUNT.exec(plain) ?? []
  if (whole === '' && fraction === '') {
    return { kind: FIGURES.test(plain) ? 'unclear' : 'notAnAmount' }
  }
  const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? { kind: 'amount', cents } : { kind: 'tooLarge' }
}

const SHORT: Readonly<Record<string, readonly string[]>> = { CHF: ['sfr.', 'sfr', 'fr.', 'fr'] }

/**
 * A typed text without this currency at its start or end, in any case: `CHF 50` and `50 Fr.` give
 * `50`. `currency` is a three-letter code or a sign.
 */
export function withoutCurrency(text: string, currency: string): string {
  for (const word of wordsFor(currency)) {
    if (text.slice(0, word.length).toLowerCase() === word) return text.slice(word.length).trim()
    if (text.slice(-word.length).toLowerCase() === word) return text.slice(0, -word.length).trim()
  }
  return text
}

/** The code, and the signs of all languages: `kr`, `kr.`, `NKr`. */
const wordsFor = memoize((currency): readonly string[] => {
  if (!isCurrencyCode(currency)) return [currency.toLowerCase()]
  const signs = LANGUAGES.map((language) => {
    const format = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    const parts = new Intl.NumberFormat(language, format).formatToParts(0)
    return parts.find(({ type }) => type === 'currency')?.value.toLowerCase() ?? ''
  })
  return [...new Set([currency.toLowerCase(), ...signs, ...(SHORT[currency] ?? [])])]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length)
})

/** Cents in the form a visitor types into a field, in whole currency: `50`, `49.50` or `49,50`. */
export function writtenAmount(cents: Cents, language: Language, country?: string | null): string {
  const written = (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
  return formatRate(0.5, language, country).includes(',') ? written.replace('.', ',') : written
}
