import { createTryLimit, type TryLimit } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import type { ShopDatabase } from '../database/schema.ts'

export const LINK_MINUTES = 10

/** Unknown keys that one network may try within the period. */
export const WRONG_KEYS = { most: 20, periodMs: 60_000 }

/**
 * Limits of what the key of a booking opens, and of looking for one. A key of 256 random bits cannot
 * be guessed however often somebody tries: it is looked up first, and only a wrong one is counted,
 * so that nothing is written for a right one but its use. Guessers are turned away all the same,
 * because each of their look-ups costs the shop something.
 */
export interface LinkLimits {
  wrongKeys: TryLimit
  /** Counts what is done with a known one: each look may ask the provider, each file is drawn. */
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

/** A school that has booked apart looks from one network, and somebody reloads now and then. */
export function lookKeys(bookingId: string, address: string) {
  return [
    { key: `booking ${bookingId}`, most: 60 },
    { key: `booking of ${networkOf(address)}`, most: 600 },
  ]
}

/** A PDF costs the server some tenths of a second. */
export function fileKeys(bookingId: string, address: string) {
  return [
    { key: `file ${bookingId}`, most: 20 },
    { key: `file of ${networkOf(address)}`, most: 200 },
  ]
}
