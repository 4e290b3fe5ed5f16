import { customerFromOrder } from '@shop/shared/api/endpoints/customer'
import { orderReview } from '@shop/shared/api/endpoints/order'
import type { Probe } from '../probe.ts'

/** An order that the museum has written: what is to be paid, and who pays it. Nothing is paid. */
export async function visitOrder(probe: Probe, id: string): Promise<void> {
  const order = await probe.ask(orderReview, { query: { id } })
  if (order !== null && order.id !== id) {
    probe.differs(orderReview, `id is "${order.id}" for the order ${id}`)
  }
  await probe.ask(customerFromOrder, { query: { id } })
}
