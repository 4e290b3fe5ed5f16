import { id } from '@shop/shared/api/scalars'
import { COUNT_CAP, LINE_LIST_CAP } from '@shop/shared/business-constants'
import * as v from 'valibot'

/*
 * Fields of items of a basket. Counts are checked by the pricing, which can name the line; prices are
 * ignored, except a freely chosen amount.
 */

const part = v.object({
  id,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_CAP)),
})

export type WantedPart = v.InferOutput<typeof part>

export const parts = v.optional(v.nullable(v.pipe(v.array(part), v.maxLength(LINE_LIST_CAP))), [])

export const pieceFields = { id, count: v.unknown() }

export function shortList<Entry>(entry: v.GenericSchema<unknown, Entry>) {
  return v.optional(v.pipe(v.array(entry), v.maxLength(LINE_LIST_CAP)), [])
}

/** A whole number from 1 to `COUNT_CAP`; otherwise null. */
export function readPieces(count: unknown): number | null {
  const isWhole = typeof count === 'number' && Number.isInteger(count)
  return isWhole && count >= 1 && count <= COUNT_CAP ? count : null
}

/** Whole cents from `min` to `max`, both included; otherwise null. */
export function readAmount(
  price: unknown,
  { min, max }: { min: number; max: number },
): number | null {
  const isWhole = typeof price === 'number' && Number.isInteger(price)
  return isWhole && price >= min && price <= max ? price : null
}

/** The price of `count` pieces in cents, and the tax in it. */
export function charge({ price, vat }: { price: number; vat: number }, count: number) {
  const total = price * count
  return { total, taxParts: total > 0 ? [{ gross: total, rate: vat }] : [] }
}
