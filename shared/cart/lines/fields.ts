import { flag, id } from '@shop/shared/api/scalars'
import {
  COUNT_CAP,
  DEFAULT_MUSEUM_ZONE,
  LINE_LIST_CAP,
  UNIT_PRICE_CAP_CENTS,
} from '@shop/shared/business-constants'
import { isDay, parseWallTime } from '@shop/shared/dates/wall-time'
import * as v from 'valibot'

/** The fields that lines are made of, strict enough for a basket that anyone could have edited. */

export { id }

export const switchField = v.optional(flag, false)

export const name = v.string()

export const price = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(UNIT_PRICE_CAP_CENTS),
)

export const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_CAP))

export const taxRate = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(100))

/** A sum is recomputed from prices and counts, so what stands there is of no interest. */
export const computedField = v.pipe(
  v.unknown(),
  v.transform((): number => 0),
)

/** A datetime of the backend, kept as it came. Readable in one zone, it is readable in all. */
export const datetime = v.pipe(
  v.string(),
  v.check((text) => parseWallTime(text, DEFAULT_MUSEUM_ZONE) !== null, 'not a datetime'),
)

export const day = v.pipe(v.string(), v.check(isDay, 'not a day'))

export const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/))

/** A list that may be missing, and is then empty. */
export function listOf<Item>(item: v.GenericSchema<unknown, Item>) {
  return v.optional(v.pipe(v.array(item), v.maxLength(LINE_LIST_CAP)), (): Item[] => [])
}
