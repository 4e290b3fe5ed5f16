import { parseCents } from '@shop/shared/money/cents'
import * as v from 'valibot'

/** One reading of every flag on the wire: true, 1, "1", "true" are on; anything else is off. */
export function toBoolean(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

export const flag = v.pipe(v.unknown(), v.transform(toBoolean))

/** Ids are opaque: compared as strings, whatever the backend writes. */
export const id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
  v.transform(String),
)

const numeric = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.trim(), v.regex(/^-?\d+(\.\d+)?$/, 'not a number'), v.transform(Number)),
])

/** Integer cents from a number or a numeric string, rounded; anything else fails the entry. */
export const cents = v.pipe(
  v.unknown(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseCents(dataset.value)
    if (parsed.kind === 'cents') return parsed.cents
    addIssue({ message: 'not an amount in cents' })
    return NEVER
  }),
)

/** A whole count of zero or more; decimals are floored. */
export const count = v.pipe(numeric, v.transform(Math.floor), v.safeInteger(), v.minValue(0))

/** A whole number that may be negative; decimals are floored. */
export const wholeNumber = v.pipe(numeric, v.transform(Math.floor), v.safeInteger())

/** A tax rate as it stands on the wire, percent or fraction. */
export const rate = v.pipe(numeric, v.minValue(0))

export const order = v.fallback(v.pipe(numeric, v.transform(Math.round)), 0)

/** Text that may be missing: null, a number or nothing at all become a string. */
export const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')

/** A date and time as the backend writes it; sent back to it exactly like that. */
export const datetime = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty()), v.number()]),
  v.transform(String),
)

export const optionalCount = v.optional(v.nullable(count), null)

export const email = v.pipe(v.string(), v.trim(), v.email())
