import type { Selectable } from 'kysely'
import type { Lanes } from '../../../service/database/open-lanes.ts'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { type BookingNeeds, closePayment } from '../booking/close-payment.ts'
import { isPayable } from '../capacity/open-order.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { closeEarlierPayments } from '../checkout/close-earlier-payments.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopTables, ShopTransaction } from '../database/schema.ts'
import { replaceCarts } from '../holding/mark-released.ts'

export interface OrderNeeds extends BookingNeeds {
  lanes: Pick<Lanes<ShopTables>, 'bookings'>
}

type OrderCart = Selectable<CartTable>

export type OrderObstacle =
  | { kind: 'paid' }
  | { kind: 'over' }
  | { kind: 'refused'; problem: CheckoutProblem }

/**
 * Runs `work` while an order of the museum is locked and holds all its places and goods. An earlier
 * payment of the order is closed first, and no other payment can begin meanwhile.
 */
export async function withExclusiveOrder<Result>(
  backend: OrderNeeds,
  order: Pick<OrderCart, 'id' | 'customer_id'>,
  work: (trx: ShopTransaction, current: OrderCart, now: Date) => Promise<Result>,
): Promise<Result | OrderObstacle> {
  const { db, readClock } = backend
  for (;;) {
    const earlier = await closeEarlierPayments(backend, order.customer_id)
    if (earlier.kind === 'refused')
      return earlier.problem.kind === 'alreadyPaid' ? { kind: 'paid' } : earlier
    const done = await runTransaction(db, async (trx) => {
      const { isAlone, at } = await replaceCarts(trx, order.customer_id, earlier.cartIds)
      if (!isAlone) return null
      const now = await readClock(trx, at)
      const current = await trx
        .selectFrom('cart')
        .selectAll()
        .where('id', '=', order.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (current.release_reason === 'paid') return { kind: 'paid' } as const
      if (!isPayable(current, now)) return { kind: 'over' } as const
      return await work(trx, current, now)
    })
    if (done === null) continue
    // The lane `bookings` never refuses this work for lack of capacity; `startPayment` uses it too.
    const sure = { ...backend, db: backend.lanes.bookings }
    for (const replaced of earlier.cartIds) await closePayment(sure, replaced)
    return done
  }
}
