import type { Cents } from './cents.ts'

/** - `notAnAmount`: something else than digits, or more of them than a safe integer holds */
export type TypedAmount =
  | { kind: 'amount'; cents: Cents }
  | { kind: 'empty' }
  | { kind: 'notAnAmount' }

const WIDE = /[\uff01-\uff5e]/g
const GROUPING = /[\s'’]/g
/** Sign, whole currency, and after a comma or a point the fraction, or a dash for none as in `50.–`. */
const AMOUNT = /^[-+−–]?(\d*)(?:[.,](?:(\d*)|[-–—]{1,2}))?$/

/**
 * An amount as somebody typed it, in whole currency: `50`, `49.50`, `49,5`, `1'000`. The sign does
 * not matter. Comma and point both begin the fraction, which is rounded to whole cents; spaces and
 * apostrophes group digits and mean nothing, full-width characters are as good as plain ones.
 */
export function typedAmount(text: string): TypedAmount {
  const plain = text.replace(WIDE, (wide) => wide.normalize('NFKC')).replace(GROUPING, '')
  if (plain === '') return { kind: 'empty' }
  const [, whole = '', fraction = ''] = AMOUNT.exec(plain) ?? []
  if (whole === '' && fraction === '') return { kind: 'notAnAmount' }
  const cents = Number(whole) * 100 + hundredths(fraction)
  return Number.isSafeInteger(cents) ? { kind: 'amount', cents } : { kind: 'notAnAmount' }
}

/** Digit by digit: as a number, 10.005 would be a little less than it says. */
function hundredths(fraction: string): number {
  const digits = fraction.padEnd(3, '0')
  return Number(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1 : 0)
}
