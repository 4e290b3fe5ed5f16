import type { Selectable } from 'kysely'
import { payableUntil } from '../cart/order-limits.ts'
import { HOLD_TABLES } from '../database/hold-tables.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'

/** Less time than this is too short to type in a card. */
const SHORTEST_PAYMENT_MS = 2 * 60_000

export type OrderState =
  | { kind: 'open'; cart: Selectable<CartTable> }
  | { kind: 'paid' }
  | { kind: 'over' }

/**
 * Finds an order that the museum wrote, by the id mailed to its customer. An unknown id counts as
 * over.
 */
export async function findOrder(db: ShopDatabase, id: string, now: Date): Promise<OrderState> {
  const cart = await db
    .selectFrom('cart')
    .selectAll()
    .where('review_id', '=', id)
    .executeTakeFirst()
  if (cart === undefined) return { kind: 'over' }
  if (cart.release_reason === 'paid') return { kind: 'paid' }
  return isPayable(cart, now) ? { kind: 'open', cart } : { kind: 'over' }
}

export function isPayable(
  { status, expires_at }: Pick<Selectable<CartTable>, 'status' | 'expires_at'>,
  now: Date,
): boolean {
  const left = payableUntil(expires_at).getTime() - now.getTime()
  return status === 'held' && left >= SHORTEST_PAYMENT_MS
}

/**
 * Locks the order of the museum that this cart pays, because released holds go back to it, and
 * returns the order's id. Null if the cart pays no such order, or if the order is no longer held.
 */
export async function openOrderOf(trx: ShopTransaction, cartId: string): Promise<string | null> {
  const { order_cart_id: orderCart } = await trx
    .selectFrom('cart')
    .select('order_cart_id')
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
  if (orderCart === null) return null
  const order = await trx
    .selectFrom('cart')
    .select('status')
    .where('id', '=', orderCart)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return order.status === 'held' ? orderCart : null
}

/**
 * For a late payment: moves what the order still holds back to the cart that paid. False if another
 * attempt is under way or was paid first, or if the order has expired; true if the cart pays no
 * order.
 */
export async function takeBackFromOrder(
  trx: ShopTransaction,
  { id, status, order_cart_id: orderCart }: Selectable<CartTable>,
): Promise<boolean> {
  // A cart that is still held has given nothing back to its order.
  if (orderCart === null || status === 'held') return true
  const open = await openOrderOf(trx, id)
  if (open === null) return false
  const other = await trx
    .selectFrom('cart')
    .select('id')
    .where('order_cart_id', '=', orderCart)
    .where('id', '!=', id)
    .where('status', '!=', 'released')
    .executeTakeFirst()
  if (other !== undefined) return false
  await moveHolds(trx, open, id)
  return true
}

export async function moveHolds(trx: ShopTransaction, from: string, to: string): Promise<void> {
  for (const table of HOLD_TABLES) {
    await trx.updateTable(table).set({ cart_id: to }).where('cart_id', '=', from).execute()
  }
}
