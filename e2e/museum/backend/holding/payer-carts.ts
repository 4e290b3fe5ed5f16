import { type SqlBool, sql } from 'kysely'
import { beginTry, takeBackTry } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import { HOLD_MINUTES } from '../cart/order-limits.ts'
import type { ShopDatabase } from '../database/schema.ts'

/**
 * Most carts that unknown visitors of one network may hold at once. Customers who have filled in
 * the form are not counted, so that visitors on the museum's own network are not locked out.
 */
export const MOST_PAYER_CARTS = 10

/** True also while the cart is not stored yet. */
const ITS_CART_IS_HELD = sql<SqlBool>`(cart_id is null or not exists
  (select from cart where cart.id = attempt.cart_id and cart.status <> 'held'))`

/**
 * Prevents one network from holding everything anonymously. A cart counts until it is booked,
 * released or expired.
 */
export interface PayerCarts {
  /**
   * Counts a cart before it holds anything, so that parallel requests cannot pass the limit; `end`
   * says whether it is held in the end. Null when there are too many.
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
