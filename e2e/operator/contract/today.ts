import type { AffectedCarts } from './config.ts'
import type { Titles } from './releases.ts'

/**
 * `GET /operator/api/today`: what has happened since midnight at the museum. A part that could not
 * be read is null.
 */
export interface TodayAnswer {
  /** ISO 8601. */
  since: string
  currency: string
  /** The country whose form amounts have; null if none is set. */
  country: string | null
  sales: TodaySales | null
  /** Mails that are still to be sent, also from earlier days. */
  mails: number | null
  /** Purchases that customers withdrew from in the last two weeks. */
  withdrawn: number | null
  /**
   * Mails, and orders with their payments, that are no longer retried, and sold or held time slots
   * that no longer take place as sold; missing for operators who may not open this list.
   */
  unfinished?: number | null
  /** Failures of parts of the shop that browsers reported. */
  errors: number | null
  /** The releases that visitors get. */
  releases: { remote: string; titles: Titles; version: string; share: number }[] | null
}

export interface TodaySales {
  /** Baskets that were sent for payment. */
  started: number
  paid: number
  /** Cents. */
  sum: number
  /** Pieces, places and whole tours in the paid baskets, by offering. */
  sold: { flag: AffectedCarts['flag']; count: number }[]
  /** Started baskets that are neither paid nor failed yet. */
  open: number
  /** Started baskets that were not paid, by reason; a refused payment counts at once. */
  failed: { reason: string; count: number }[]
}
