import type { ShopDatabase } from '../database/schema.ts'
import { networkOf } from '../http/network-of.ts'
import { HOLD_MINUTES } from './hold-minutes.ts'

/**
 * Carts that visitors of one network may hold at once before anybody knows them. Who has told about
 * themselves is not counted, so that a museum's own network shuts nobody out.
 */
export const MOST_PAYER_CARTS = 10

/**
 * Keeps a network from holding all there is without a name. A cart counts until it is booked, given
 * back or over. Counted by each server process for itself.
 */
export interface PayerCarts {
  /**
   * Counts a cart in before it holds anything, so that many at the same time are no way around it;
   * `end` tells whether it then does. Null when there are too many.
   */
  begin: (address: string, cartId: string) => Promise<{ end: (isHeld: boolean) => void } | null>
  clear: () => void
}

interface Begun {
  network: string
  cartId: string
  isHeld: boolean
  /** Instant from which on it holds nothing, ms. */
  until: number
}

export function createPayerCarts(db: ShopDatabase, clock: () => Date): PayerCarts {
  let all: Begun[] = []
  const isFull = (network: string) =>
    all.filter((begun) => begun.network === network).length >= MOST_PAYER_CARTS
  return {
    begin: async (address, cartId) => {
      const network = networkOf(address)
      const now = clock().getTime()
      all = all.filter(({ until }) => until > now)
      if (isFull(network)) {
        const over = await findOver(
          db,
          all.filter((begun) => begun.network === network && begun.isHeld),
        )
        all = all.filter((begun) => !over.has(begun.cartId))
      }
      if (isFull(network)) return null
      const begun = { network, cartId, isHeld: false, until: now + HOLD_MINUTES * 60_000 }
      all.push(begun)
      return {
        end: (isHeld) => {
          begun.isHeld = isHeld
          if (!isHeld) all = all.filter((other) => other !== begun)
        },
      }
    },
    clear: () => {
      all = []
    },
  }
}

/** Those that hold nothing any more, or for good. */
async function findOver(db: ShopDatabase, begun: readonly Begun[]): Promise<Set<string>> {
  if (begun.length === 0) return new Set()
  const ids = begun.map(({ cartId }) => cartId)
  const held = await db
    .selectFrom('cart')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'held')
    .execute()
  const stillHeld = new Set(held.map(({ id }) => id))
  return new Set(ids.filter((id) => !stillHeld.has(id)))
}
