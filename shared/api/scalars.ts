import { parseCents } from '@shop/shared/money/cents'
import * as v from 'valibot'
import { optional } from './optional.ts'

/** The one reader of flags: true, 1, "1", "true" are on; anything else is off. */
export function toBoolean(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** Accepted spellings of a flag. Null is not one: `optional` treats it as missing. */
export const FLAG_VALUES: readonly unknown[] = [true, 1, '1', 'true', false, 0, '0', 'false', '']

/** A required flag; any value that is not a flag counts as off. */
export const flag = v.pipe(v.unknown(), v.transform(toBoolean))

export const writtenFlag = v.pipe(
  v.unknown(),
  v.check((value) => FLAG_VALUES.includes(value), 'not a flag'),
  v.transform(toBoolean),
)

export const optionalFlag = (standard: boolean) => optional(writtenFlag, standard)

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

/** A whole number that may be negative; decimals are floored. */
export const wholeNumber = v.pipe(numeric, v.transform(Math.floor), v.safeInteger())

/** A whole count of zero or more; decimals are floored. */
export const count = v.pipe(wholeNumber, v.minValue(0))

/** A tax rate as the backend sends it, in percent or as a fraction. */
export const rate = v.pipe(numeric, v.minValue(0), v.maxValue(100))

export const position = v.pipe(numeric, v.transform(Math.round))

/** Position in a list; 0 if the backend gives none. */
export const order = optional(position, 0)

export const written = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite())]),
  v.transform(String),
)

/** Text, empty if missing; a number is read as text. */
export const text = optional(written, '')

/** A name; it may be a number, such as a year. */
export const name = v.pipe(written, v.trim(), v.nonEmpty())

export const optionalId = optional(id, null)
export const optionalCents = optional(cents, null)
export const optionalCount = optional(count, null)
/** A tax rate that may be missing; 0 shows no tax. */
export const optionalRate = optional(rate, 0)

/**
 * Places left. A negative number (more sold than available) counts as 0. The API description shows
 * it as a count.
 */
export const places: v.GenericSchema<unknown, number> & { pipe: typeof count.pipe } = {
  ...v.pipe(
    wholeNumber,
    v.transform((left) => Math.max(0, left)),
  ),
  pipe: count.pipe,
}

/** Places left; infinite if the backend does not count them. */
export const placesLeft = optional(places, Number.POSITIVE_INFINITY)

export const email = v.pipe(v.string(), v.trim(), v.email())
