import { flag, id } from '@shop/shared/api/scalars'
import { COUNT_CAP, LINE_LIST_CAP } from '@shop/shared/business-constants'
import * as v from 'valibot'
import { LONGEST_CODE } from './codes.ts'

/** A sub-ticket and how many of it. */
const part = v.object({
  id,
  count: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COUNT_CAP)),
})

const parts = v.optional(v.nullable(v.pipe(v.array(part), v.maxLength(LINE_LIST_CAP))), [])

/**
 * The items of a basket that this backend sells. Counts are checked by the pricing, which can name
 * the line; prices are ignored, except a freely chosen amount.
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

const articleItem = v.object({ type: v.literal('merchandise'), id, count: v.unknown() })

const writtenText = v.fallback(v.string(), '')

/** Missing fields become empty, so that the refusal can name them. */
const writtenAddress = v.object({
  name: writtenText,
  street: writtenText,
  zip: writtenText,
  city: writtenText,
  country: writtenText,
})

/** An invalid owner counts as one without any field. */
const writtenOwner = v.fallback(
  v.object({
    name: writtenText,
    address: v.fallback(v.nullable(writtenAddress), null),
    send_to_custom_addr: v.optional(flag, false),
  }),
  { name: '', address: null, send_to_custom_addr: false },
)

const passItem = v.object({
  type: v.literal('annualPass'),
  id,
  count: v.unknown(),
  owners: v.fallback(v.array(writtenOwner), []),
})

const voucherItem = v.object({
  type: v.literal('voucher'),
  id,
  count: v.unknown(),
  /** Cents; read of a freely chosen amount only. */
  price: v.optional(v.unknown()),
  /** Words on its card; what cannot be read is left out. */
  personalisation: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
})

const codeItem = v.object({
  type: v.literal('voucherCode'),
  barcode: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_CODE)),
})

const cartItem = v.union([ticketItem, tourItem, articleItem, passItem, voucherItem, codeItem])

export type CartItem = v.InferOutput<typeof cartItem>
export type CodeItem = v.InferOutput<typeof codeItem>
export type TicketItem = v.InferOutput<typeof ticketItem>
export type TourItem = v.InferOutput<typeof tourItem>
export type ArticleItem = v.InferOutput<typeof articleItem>
export type PassItem = v.InferOutput<typeof passItem>
export type WrittenOwner = v.InferOutput<typeof writtenOwner>
export type WrittenAddress = v.InferOutput<typeof writtenAddress>
export type VoucherItem = v.InferOutput<typeof voucherItem>
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
