import { createTryLimit, type TryLimit } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { createGuessLimit, type GuessLimit } from '../vouchers/guess-limit.ts'

export const LINK_MINUTES = 10

/** Limits of what the key of a booking opens, and of looking for one. */
export interface LinkLimits {
  /** Counts unknown keys by network. */
  guesses: GuessLimit
  /** Counts what is done with a known one: each look may ask the provider, each file is drawn. */
  uses: TryLimit
}

export function createLinkLimits(db: ShopDatabase, clock: () => Date): LinkLimits {
  return {
    guesses: createGuessLimit(db, clock, 'booking key'),
    uses: createTryLimit(db, clock, LINK_MINUTES * 60_000),
  }
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
