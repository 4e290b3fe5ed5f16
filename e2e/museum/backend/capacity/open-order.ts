import type { Selectable } from 'kysely'
import type { CartTable, ShopDatabase, ShopTransaction } from '../database/schema.ts'
import { HOLD_TABLES } from './hold-tables.ts'

/** Nobody is sent to pay what is over before they have typed in their card. */
const SHORTEST_PAYMENT_MS = 2 * 60_000

export type OrderState =
  | { kind: 'open'; cart: Selectable<CartTable> }
  | { kind: 'paid' }
  | { kind: 'over' }

/** An order that the museum wrote, by the id its customer was mailed. One that is unknown is over. */
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
  return status === 'held' && expires_at.getTime() - now.getTime() >= SHORTEST_PAYMENT_MS
}

/** Where what a cart holds goes back to: the order it was to pay, locked; null where there is none. */
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
 * Gives a cart that pays an order late what the order still holds for it. False where another try to
 * pay it is under way or was first, or where the order's own time is over; true where there is no order.
 */
export async function takeBackFromOrder(
  trx: ShopTransaction,
  { id, status, order_cart_id: orderCart }: Selectable<CartTable>,
): Promise<boolean> {
  // While it is held nothing went back.
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

/** What one cart holds, another one holds from now on. */
export async function moveHolds(trx: ShopTransaction, from: string, to: string): Promise<void> {
  for (const table of HOLD_TABLES) {
    await trx.updateTable(table).set({ cart_id: to }).where('cart_id', '=', from).execute()
  }
}
