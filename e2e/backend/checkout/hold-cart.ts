import type { Backend } from '../backend.ts'
import { lockSlots } from '../capacity/lock-slots.ts'
import { takePlaces } from '../capacity/take-places.ts'
import type { PaymentRequest } from './payment-request.ts'
import type { PricedItem } from './priced-item.ts'
import type { CheckoutProblem } from './problem.ts'

/** How long places are kept for somebody who is paying. */
const HOLD_MS = 15 * 60_000

export type Hold = { kind: 'held'; expiresAt: Date } | { kind: 'refused'; problem: CheckoutProblem }

/** Keeps a basket and its places for 15 minutes, or says what there is not enough of. */
export async function holdCart(
  { db, clock }: Backend,
  cartId: string,
  request: PaymentRequest,
  { items, total }: { items: PricedItem[]; total: number },
): Promise<Hold> {
  return await db.transaction().execute(async (trx): Promise<Hold> => {
    await lockSlots(
      trx,
      items.map(({ slot }) => slot),
    )
    const now = clock()
    const expiresAt = new Date(now.getTime() + HOLD_MS)
    await trx
      .insertInto('cart')
      .values({
        id: cartId,
        status: 'held',
        release_reason: null,
        customer_id: request.customer.id,
        language: request.language,
        payart: request.payart,
        partner: request.partner,
        document_number: request.documentNumber,
        lines: JSON.stringify(items.map(({ line }) => line)),
        total,
        payment_id: null,
        us: null,
        session_us: null,
        src_url: null,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    const problem = await takePlaces(trx, cartId, items, now, expiresAt)
    if (problem === null) return { kind: 'held', expiresAt }
    // Only the cart's own row was written, and nobody has seen it yet.
    await trx.deleteFrom('cart').where('id', '=', cartId).execute()
    return { kind: 'refused', problem }
  })
}
