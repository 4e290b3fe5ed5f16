import { sql } from 'kysely'
import { moveHolds, openOrderOf } from '../capacity/open-order.ts'
import { HOLD_TABLES } from '../database/holds.ts'
import type {
  ClosingState,
  ReleaseReason,
  ShopDatabase,
  ShopTransaction,
} from '../database/schema.ts'

/**
 * Releases a cart, which must be locked in this transaction; its payment is closed after the
 * commit. A cart that pays an order of the museum gives its holds back to that order while the
 * order is open. An expired cart keeps its hold rows, because it may still turn out to be paid.
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
  // An expiry in the past: the rows stay for a late payment but block nobody.
  for (const table of HOLD_TABLES) {
    await trx.updateTable(table).set({ expires_at: begun }).where('cart_id', '=', cartId).execute()
  }
}

/** Deletes the rows of what a cart holds or held. */
export async function forgetHolds(
  db: ShopDatabase | ShopTransaction,
  cartId: string,
): Promise<void> {
  for (const table of HOLD_TABLES) {
    await db.deleteFrom(table).where('cart_id', '=', cartId).execute()
  }
}
