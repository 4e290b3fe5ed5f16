import { sql } from 'kysely'
import type { Backend } from '../backend.ts'
import { HOLD_TABLES } from '../capacity/hold-tables.ts'
import { runTransaction } from '../database/run-transaction.ts'
import type { ClosingState, ReleaseReason, ShopTransaction } from '../database/schema.ts'
import { messageOf } from '../http/log.ts'
import { moveHolds, openOrderOf } from '../orders/open-order.ts'

/**
 * Gives back what a held cart holds and has its payment closed. False when it is not held any
 * more, because somebody else was first.
 */
export async function releaseCart(
  backend: Pick<Backend, 'db' | 'payments' | 'log'>,
  cartId: string,
  reason: ReleaseReason,
): Promise<boolean> {
  const released = await runTransaction(backend.db, async (trx) => {
    const cart = await trx
      .selectFrom('cart')
      .select(['status'])
      .where('id', '=', cartId)
      .forUpdate()
      .executeTakeFirst()
    if (cart?.status !== 'held') return false
    await markReleased(trx, cartId, reason)
    return true
  })
  if (released) await closePayment(backend, cartId)
  return released
}

/**
 * The cart must be locked in this transaction; its payment is closed after the commit. What was to pay
 * an order of the museum's gives back to the order as long as that is open.
 */
export async function markReleased(
  trx: ShopTransaction,
  cartId: string,
  reason: ReleaseReason,
): Promise<void> {
  const order = await openOrderOf(trx, cartId)
  if (order !== null) await moveHolds(trx, cartId, order)
  for (const table of HOLD_TABLES) {
    await trx.deleteFrom(table).where('cart_id', '=', cartId).execute()
  }
  await trx
    .updateTable('cart')
    .set({
      status: 'released',
      release_reason: reason,
      closing: sql<ClosingState>`case when payment_id is null then 'none' else 'due' end`,
    })
    .where('id', '=', cartId)
    .execute()
}

/**
 * Sees to it that a released cart costs nobody money: an open payment is cancelled, a paid one is
 * given back. When the provider does not answer it stays due, and the next settling repeats it.
 */
export async function closePayment(
  { db, payments, log }: Pick<Backend, 'db' | 'payments' | 'log'>,
  cartId: string,
): Promise<void> {
  const cart = await db
    .selectFrom('cart')
    .select('payment_id')
    .where('id', '=', cartId)
    .where('closing', '=', 'due')
    .executeTakeFirst()
  const paymentId = cart?.payment_id
  if (paymentId === null || paymentId === undefined) return
  try {
    const { status } = await payments.cancel(paymentId)
    if (status === 'paid') await payments.refund(paymentId)
    await db.updateTable('cart').set({ closing: 'done' }).where('id', '=', cartId).execute()
    if (status === 'paid') log('payment given back', { cart: cartId })
  } catch (error) {
    log('payment could not be closed yet', { cart: cartId, error: messageOf(error) })
  }
}
