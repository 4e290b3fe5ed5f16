import { findOrder } from '../capacity/open-order.ts'
import { markReleased } from '../holding/mark-released.ts'
import { aloneWithOrder, type OrderNeeds, type OrderObstacle } from './alone-with-order.ts'

/**
 * Gives back what an unpaid order of the museum holds, so that nobody can pay it any more. One that
 * turns out to be paid is booked instead.
 */
export async function takeBackOrder(
  backend: OrderNeeds,
  id: string,
): Promise<{ kind: 'takenBack' } | OrderObstacle> {
  const order = await findOrder(backend.db, id, backend.clock())
  if (order.kind !== 'open') return order
  return await aloneWithOrder(backend, order.cart, async (trx, current) => {
    await markReleased(trx, current.id, 'cancelled')
    return { kind: 'takenBack' } as const
  })
}
