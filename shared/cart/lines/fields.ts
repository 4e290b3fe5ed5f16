import { flag, id } from '@shop/shared/api/scalars'
import { COUNT_CAP, DEFAULT_MUSEUM_ZONE, LINE_LIST_CAP } from '@shop/shared/business-constants'
import { isDay, parseWallTime } from '@shop/shared/dates/wall-time'
import { piecePrice } from '@shop/shared/money/piece-price'
import * as v from 'valibot'

/** Schemas of the fields of lines. They are strict, because anyone can edit a stored basket. */

export { id, piecePrice as price }

export const switchField = v.optional(flag, false)

export const name = v.string()

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_CAP))

export const taxRate = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100))

/** A sum that is recomputed from prices and counts; its stored value is ignored. */
export const computedField = v.pipe(
  v.unknown(),
  v.transform((): number => 0),
)

/** A short text that is only shown; an invalid one is dropped, and the line stays. */
export const shownText = v.fallback(
  v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000))),
  undefined,
)

/** Fields of a line with a unit price in cents and a count. */
export const pieceFields = {
  id,
  name,
  count,
  price: piecePrice,
  vat_value: taxRate,
  totalPrice: computedField,
  /** Address of a small picture of the item. */
  picture: shownText,
}

/**
 * A datetime in the backend's format, left unchanged. Whether it is valid does not depend on the
 * time zone, so any zone works for the check.
 */
export const datetime = v.pipe(
  v.string(),
  v.check((text) => parseWallTime(text, DEFAULT_MUSEUM_ZONE) !== null, 'not a datetime'),
)

export const day = v.pipe(v.string(), v.check(isDay, 'not a day'))

export const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/))

export function listOf<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.optional(v.pipe(v.array(item), v.maxLength(LINE_LIST_CAP)), (): Item[] => [])
}
