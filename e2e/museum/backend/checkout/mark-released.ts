import { sql } from 'kysely'
import { HOLD_TABLES } from '../capacity/hold-tables.ts'
import { moveHolds, openOrderOf } from '../capacity/open-order.ts'
import type {
  ClosingState,
  ReleaseReason,
  ShopDatabase,
  ShopTransaction,
} from '../database/schema.ts'

/**
 * Releases a cart, which must be locked in this transaction; its payment is closed after the commit.
 * What was to pay an order of the museum's gives back to the order as long as that is open. Of a cart
 * whose time is over it stays written what it held, as long as it may still turn out to be paid.
 */
export async function markReleased(
  trx: ShopTransaction,
  cartId: string,
  reason: ReleaseReason,
): Promise<void> {
  const order = await openOrderOf(trx, cartId)
  if (order !== null) await moveHolds(trx, cartId, order)
  const { payment_id: payment, created_at: begun } = await trx
    .updateTable('cart')
    .set({
      status: 'released',
      release_reason: reason,
      closing: sql<ClosingState>`case when payment_id is null then 'none' else 'due' end`,
    })
    .where('id', '=', cartId)
    .returning(['payment_id', 'created_at'])
    .executeTakeFirstOrThrow()
  if (reason !== 'expired' || payment === null) return await forgetHolds(trx, cartId)
  // Over since it began: nobody is kept from anything by it.
  for (const table of HOLD_TABLES) {
    await trx.updateTable(table).set({ expires_at: begun }).where('cart_id', '=', cartId).execute()
  }
}

/** What a cart took, or would have. */
export async function forgetHolds(
  db: ShopDatabase | ShopTransaction,
  cartId: string,
): Promise<void> {
  for (const table of HOLD_TABLES) {
    await db.deleteFrom(table).where('cart_id', '=', cartId).execute()
  }
}
