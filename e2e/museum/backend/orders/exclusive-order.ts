import type { Selectable } from 'kysely'
import { isPayable } from '../capacity/open-order.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { type OrderNeeds, withOnlyPayment } from '../checkout/close-earlier-payments.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'

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
  const done = await withOnlyPayment(backend, order.customer_id, [], async (trx, now) => {
    const current = await trx
      .selectFrom('cart')
      .selectAll()
      .where('id', '=', order.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (current.release_reason === 'paid') return { kind: 'paid' } as const
    if (!isPayable(current, now)) return { kind: 'over' } as const
    return { kind: 'done', result: await work(trx, current, now) } as const
  })
  if (done.kind === 'done') return done.result
  return done.kind === 'refused' && done.problem.kind === 'alreadyPaid' ? { kind: 'paid' } : done
}
