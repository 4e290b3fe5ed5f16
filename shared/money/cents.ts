/** The shop's unit of money: integer cents. */
export type Cents = number

export type ParsedCents =
  | { kind: 'cents'; cents: Cents }
  | { kind: 'notAnAmount'; received: unknown }

const NUMERIC = /^[+-]?\d+(\.\d+)?$/

/**
 * Reads an amount in cents from outside: a number or a numeric string, rounded to whole cents.
 * Anything else (also NaN, infinity and numbers beyond safe integers) is `notAnAmount`, never NaN.
 */
export function parseCents(received: unknown): ParsedCents {
  const number = toNumber(received)
  // Adding zero turns a rounded -0 into 0.
  const cents = Math.round(number) + 0
  return Number.isSafeInteger(cents) ? { kind: 'cents', cents } : { kind: 'notAnAmount', received }
}

function toNumber(received: unknown): number {
  if (typeof received === 'number') return received
  if (typeof received !== 'string') return Number.NaN
  const trimmed = received.trim()
  return NUMERIC.test(trimmed) ? Number(trimmed) : Number.NaN
}
