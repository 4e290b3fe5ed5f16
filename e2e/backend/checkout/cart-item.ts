import { id } from '@shop/shared/api/scalars'
import { COUNT_CAP } from '@shop/shared/business-constants'
import * as v from 'valibot'

/** A sub-ticket and how many of it. */
const part = v.object({
  id,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_CAP)),
})

/**
 * The items of a basket that this backend sells. Counts are checked by the pricing, which can say
 * whose they are; a price that comes along is not even read.
 */
const ticketItem = v.object({
  type: v.picklist(['ticket', 'dayticket']),
  id,
  count: v.unknown(),
  datetime: v.string(),
  subtickets: v.optional(v.nullable(v.array(part)), []),
})

export type TicketItem = v.InferOutput<typeof ticketItem>
export type WantedPart = v.InferOutput<typeof part>

/** Null for anything this backend does not sell. */
export function readCartItem(item: unknown): TicketItem | null {
  const result = v.safeParse(ticketItem, item)
  return result.success ? result.output : null
}

/** 1 to the cap, whole; else null. */
export function readPieces(count: unknown): number | null {
  const isWhole = typeof count === 'number' && Number.isInteger(count)
  return isWhole && count >= 1 && count <= COUNT_CAP ? count : null
}
