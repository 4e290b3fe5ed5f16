import { createTryLimit, type TryLimit } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import type { ShopDatabase } from '../database/schema.ts'

export const LINK_MINUTES = 10

/** Unknown keys that one network may try within the period. */
export const WRONG_KEYS = { most: 20, periodMs: 60_000 }

/**
 * Limits on looking up bookings by key and on using them. A key of 256 random bits cannot be
 * guessed. It is looked up first and only wrong keys are counted, so that a right key writes
 * nothing but its use. Guessers are blocked too, because each look-up costs the shop work.
 */
export interface LinkLimits {
  wrongKeys: TryLimit
  /** Counts uses of a known key: a view may call the provider, a file must be drawn. */
  uses: TryLimit
}

export function createLinkLimits(db: ShopDatabase, clock: () => Date): LinkLimits {
  return {
    wrongKeys: createTryLimit(db, clock, WRONG_KEYS.periodMs),
    uses: createTryLimit(db, clock, LINK_MINUTES * 60_000),
  }
}

export function wrongKeyOf(address: string) {
  return { key: `booking key ${networkOf(address)}`, most: WRONG_KEYS.most }
}

/** One school may have many separate bookings on one network, and people reload now and then. */
export function lookKeys(bookingId: string, address: string) {
  return [
    { key: `booking ${bookingId}`, most: 60 },
    { key: `booking of ${networkOf(address)}`, most: 600 },
  ]
}

/** Drawing a PDF takes some tenths of a second. */
export function fileKeys(bookingId: string, address: string) {
  return [
    { key: `file ${bookingId}`, most: 20 },
    { key: `file of ${networkOf(address)}`, most: 200 },
  ]
}
