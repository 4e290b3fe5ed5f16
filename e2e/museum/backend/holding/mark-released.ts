import { sql } from 'kysely'
import { moveHolds, openOrderOf } from '../capacity/open-order.ts'
import { forgetHolds } from '../database/forget-holds.ts'
import { HOLD_TABLES, type SlotKey } from '../database/hold-tables.ts'
import { lockSlots } from '../database/locks.ts'
import type { ClosingState, ReleaseReason } from '../database/order-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { countRelease } from '../watching/checkout-metrics.ts'

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
  countRelease(reason)
  const order = await openOrderOf(trx, cartId)
  if (order !== null) await moveHolds(trx, cartId, order)
  const { payment_id: payment, created_at: begun } = await trx
    .updateTable('cart')
    .set({
      status: 'released',
      release_reason: reason,
      closing: sql<ClosingState>`case when payment_id is null then 'none' else 'due' end`,
      // Closing the payment starts over, even if it was given up; the claim of a process that is
      // already closing it stays.
      given_up_at: null,
      closing_attempts: 0,
      closing_next_at: sql<Date>`case when status = 'held' then null else closing_next_at end`,
    })
    .where('id', '=', cartId)
    .returning(['payment_id', 'created_at'])
    .executeTakeFirstOrThrow()
  if (reason !== 'expired' || payment === null) return await forgetHolds(trx, cartId)
  // An expiry in the past: the rows stay for a late payment but block no other customer.
  for (const table of HOLD_TABLES) {
    await trx.updateTable(table).set({ expires_at: begun }).where('cart_id', '=', cartId).execute()
  }
}

/**
 * Releases these carts of a customer, after their payments were closed. Until this transaction
 * ends, other attempts of the same customer and other buyers of `slots` have to wait. `isAlone` is
 * false, with nothing released, if the customer has another cart that may still be paid. `isNamed`
 * is false if the customer has no form.
 */
export async function replaceCarts(
  trx: ShopTransaction,
  customerId: string,
  cartIds: readonly string[],
  slots: readonly SlotKey[],
): Promise<{ isAlone: boolean; isNamed: boolean; at: Date }> {
  const customer = await trx
    .selectFrom('customer')
    .select('form')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()
  const isNamed = (customer?.form ?? null) !== null
  // A separate statement, so that it sees the carts of the customer's attempt before this one.
  const held = trx
    .selectFrom('cart')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    .where('review_id', 'is', null)
    .orderBy('id')
    .forUpdate()
  const { ids, at } = await lockSlots(trx, slots, sql`${held}`)
  if (ids.some((id) => !cartIds.includes(id))) return { isAlone: false, isNamed, at }
  for (const id of ids) await markReleased(trx, id, 'replaced')
  return { isAlone: true, isNamed, at }
}
