import type { ShopTransaction } from '../database/schema.ts'
import { markReleased } from './mark-released.ts'

/**
 * Releases these carts of a customer, whose payments are closed, and locks out other attempts of
 * the same customer until this transaction ends. False, with nothing released, if there is yet
 * another cart that may still be paid.
 */
export async function replaceCarts(
  trx: ShopTransaction,
  customerId: string,
  cartIds: readonly string[],
): Promise<boolean> {
  await trx.selectFrom('customer').select('id').where('id', '=', customerId).forUpdate().execute()
  const held = await trx
    .selectFrom('cart')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    .where('review_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.some(({ id }) => !cartIds.includes(id))) return false
  for (const { id } of held) await markReleased(trx, id, 'replaced')
  return true
}
