import { type SqlBool, sql } from 'kysely'
import { beginTry, takeBackTry } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/network-of.ts'
import { HOLD_MINUTES } from '../cart/hold-minutes.ts'
import type { ShopDatabase } from '../database/schema.ts'

/**
 * Carts that visitors of one network may hold at once before anybody knows them. Who has told about
 * themselves is not counted, so that a museum's own network shuts nobody out.
 */
export const MOST_PAYER_CARTS = 10

/** Or not yet written down. */
const ITS_CART_IS_HELD = sql<SqlBool>`(cart_id is null or not exists
  (select from cart where cart.id = attempt.cart_id and cart.status <> 'held'))`

/**
 * Keeps a network from holding all there is without a name. A cart counts until it is booked, given
 * back or over.
 */
export interface PayerCarts {
  /**
   * Counts a cart in before it holds anything, so that many at the same time are no way around it;
   * `end` tells whether it then does. Null when there are too many.
   */
  begin: (
    address: string,
    cartId: string,
  ) => Promise<{ end: (isHeld: boolean) => Promise<void> } | null>
}

export function createPayerCarts(db: ShopDatabase, clock: () => Date): PayerCarts {
  return {
    begin: async (address, cartId) => {
      const keys = [{ key: `payer ${networkOf(address)}`, most: MOST_PAYER_CARTS }]
      const periodMs = HOLD_MINUTES * 60_000
      const begun = await beginTry(db, {
        keys,
        now: clock(),
        periodMs,
        cartId,
        stillCounts: ITS_CART_IS_HELD,
      })
      if (begun.kind !== 'begun') return null
      return {
        end: async (isHeld) => {
          if (!isHeld) await takeBackTry(db, begun.ids)
        },
      }
    },
  }
}
