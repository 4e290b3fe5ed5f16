import * as v from 'valibot'

const KINDS = ['mail', 'refund', 'closing', 'settlement'] as const
type Kind = (typeof KINDS)[number]

/** Retries one item, or all of a kind. */
export const retryRequest = v.object({
  kind: v.picklist(KINDS),
  id: v.nullable(v.pipe(v.string(), v.maxLength(100))),
})

/** Number of items that are retried; 0 if another operator was faster. */
export interface RetryAnswer {
  count: number
}

/** Work that failed too often and waits for an operator's retry. */
export interface UnfinishedItem {
  /** Id of the mail or the cart. */
  id: string
  /** Kind and booking of a mail; null for other items. */
  mail: string | null
  booking: string | null
  /** When the shop stopped retrying the work, in ISO 8601. */
  since: string | null
  /** The last error, without addresses and secrets. */
  error: string
}

export interface UnfinishedList {
  kind: Kind
  /** Number of all items; only the oldest are listed. */
  count: number
  shown: readonly UnfinishedItem[]
}

/** A sold or held time slot that is no longer in the catalogue. */
export interface SoldConflict {
  name: string
  /** `YYYY-MM-DD HH:mm:ss` in the museum's time zone. */
  startsAt: string
  /** Null if places are sold for the whole day. */
  time: string | null
  /** Numbers of bookings and of unpaid carts in this slot, and the first of them. */
  paid: number
  unpaid: number
  purchases: readonly AffectedPurchase[]
  why:
    | { kind: 'closed'; reason: string }
    | { kind: 'gone' }
    | { kind: 'tooMany'; taken: number; most: number }
}

export interface AffectedPurchase {
  /**
   * `open`: a customer is paying; `failed`: after a refused payment, the customer may still try
   * another card; `order`: an unpaid order that the museum wrote.
   */
  state: 'paid' | 'open' | 'failed' | 'order'
  /** The booking, the order's document, or the payment's reference. */
  number: string
  /** Shortened, `a…@mail.example`; null if unknown, and without the role `bookings`. */
  email: string | null
}

/** `GET /operator/api/unfinished`. */
export interface UnfinishedAnswer {
  lists: readonly UnfinishedList[]
  conflicts: { count: number; shown: readonly SoldConflict[] }
  /** Errors in the changed catalogue file, in English with lines; null if there are none. */
  refused: readonly string[] | null
}
