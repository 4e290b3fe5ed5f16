import { createTryLimit, type TryLimit } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import type { ShopDatabase } from '../database/schema.ts'

export const LINK_MINUTES = 10

/** Unknown keys that one network may try within the period. */
export const WRONG_KEYS = { most: 20, periodMs: 60_000 }

/**
 * Limits on looking up bookings by key, and on using the bookings that were found. A key has 256
 * random bits and cannot be guessed. Wrong keys are limited nevertheless, because each look-up
 * costs the shop work. Right keys do not count as wrong tries, but their uses have a limit too.
 */
export interface LinkLimits {
  wrongKeys: TryLimit
  /** Counts uses of right keys: a view may call the payment provider, a file must be drawn. */
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

/**
 * Limits on viewing a booking. They are high, because a school may have many bookings on one
 * network, and people reload pages.
 */
export function lookKeys(bookingId: string, address: string) {
  return [
    { key: `booking ${bookingId}`, most: 60 },
    { key: `booking of ${networkOf(address)}`, most: 600 },
  ]
}

/**
 * Limits on files of a booking. They are low, because drawing a PDF takes some tenths of a second.
 */
export function fileKeys(bookingId: string, address: string) {
  return [
    { key: `file ${bookingId}`, most: 20 },
    { key: `file of ${networkOf(address)}`, most: 200 },
  ]
}
