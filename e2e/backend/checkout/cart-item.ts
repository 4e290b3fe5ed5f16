import { id } from '@shop/shared/api/scalars'
import { COUNT_CAP, LINE_LIST_CAP } from '@shop/shared/business-constants'
import * as v from 'valibot'

/** A sub-ticket and how many of it. */
const part = v.object({
  id,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_CAP)),
})

const parts = v.optional(v.nullable(v.array(part)), [])

/**
 * The items of a basket that this backend sells. Counts are checked by the pricing, which can say
 * whose they are; a price that comes along is not even read.
 */
const ticketItem = v.object({
  type: v.picklist(['ticket', 'dayticket']),
  id,
  count: v.unknown(),
  datetime: v.string(),
  subtickets: parts,
})

function shortList<Entry>(entry: v.GenericSchema<unknown, Entry>) {
  return v.optional(v.pipe(v.array(entry), v.maxLength(LINE_LIST_CAP)), [])
}

const tourItem = v.object({
  type: v.literal('guidedTour'),
  tourId: id,
  /** Museum wall time. */
  datetime: v.string(),
  prices: shortList(v.object({ id, count: v.unknown() })),
  tickets: shortList(v.object({ id, count: v.unknown(), subtickets: parts })),
  /** Their values are read by the questions; the type that comes along is not. */
  answers: shortList(v.object({ id, value: v.unknown() })),
})

const cartItem = v.union([ticketItem, tourItem])

export type CartItem = v.InferOutput<typeof cartItem>
export type TicketItem = v.InferOutput<typeof ticketItem>
export type TourItem = v.InferOutput<typeof tourItem>
export type WantedPart = v.InferOutput<typeof part>

/** Null for anything this backend does not sell. */
export function readCartItem(item: unknown): CartItem | null {
  const result = v.safeParse(cartItem, item)
  return result.success ? result.output : null
}

/** 1 to the cap, whole; else null. */
export function readPieces(count: unknown): number | null {
  const isWhole = typeof count === 'number' && Number.isInteger(count)
  return isWhole && count >= 1 && count <= COUNT_CAP ? count : null
}
