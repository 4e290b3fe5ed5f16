import type { Cents } from './cents.ts'
import { withoutCurrency } from './without-currency.ts'

/**
 * - `tooLarge`: an amount of more cents than a safe integer holds
 * - `unclear`: digits and marks that may be meant in two ways, such as `1.000` or `49'50`
 * - `notAnAmount`: something else than digits
 */
export type TypedAmount =
  | { kind: 'amount'; cents: Cents }
  | { kind: 'empty' }
  | { kind: 'tooLarge' }
  | { kind: 'unclear' }
  | { kind: 'notAnAmount' }

const WIDE = /[\uff01-\uff5e]/g
const NOTHING = /^[\s'’]*$/
/** Sign, whole units, then after a comma or a point one or two digits, or a dash as in `50.–`. */
const AMOUNT = /^(?:[-+−–]\s*)?(\d+|\d{1,3}(?:[\s'’]\d{3})+)?(?:[.,](?:(\d{1,2})|\s?[-–—]{1,2})?)?$/
const FIGURES = /^(?:[-+−–]\s*)?[\d\s.,'’]*\d[\d\s.,'’]*$/

/**
 * An amount typed in whole currency: `50`, `49.50`, `49,5`, `1'000`. The sign is ignored. Comma and
 * point both start a fraction of one or two digits. Three digits are `unclear`, because they could
 * also mean thousands, and nobody must pay a thousand times too much or too little. Spaces and
 * apostrophes group thousands; full-width characters are accepted. The `currency`, a three-letter
 * code or a sign, may come before or after the amount: `CHF 50`, `50 Fr.`; any other currency is
 * `notAnAmount`.
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
