import { checkoutInitPaymentOrder, orderReview } from '@shop/shared/api/endpoints/order'
import type { Hono } from 'hono'
import { findOrder } from '../capacity/open-order.ts'
import { refuseRequest } from '../checkout/check-request.ts'
import type { OrderNeeds } from '../checkout/close-earlier-payments.ts'
import { answer, fail, mountEndpoint, pathOf } from '../http/mount-endpoint.ts'
import { refusalOf } from '../pricing/explain-problem.ts'
import { countLostStarts, countStart } from '../watching/checkout-metrics.ts'
import { describeOrder } from './describe-order.ts'
import { payOrder } from './pay-order.ts'

/** Orders that the museum wrote: their customers read and pay them here. */
export function mountOrders(
  app: Hono,
  { reading, holding }: { reading: OrderNeeds; holding: OrderNeeds },
): void {
  const { clock, log } = holding

  mountEndpoint(app, log, orderReview, async ({ query, t }) => {
    const order = await findOrder(reading.db, query.id, clock())
    if (order.kind !== 'open') return fail(406, { error: t(`order.${order.kind}`) })
    return answer(describeOrder(order.cart, reading))
  })

  app.use(pathOf(checkoutInitPaymentOrder), countLostStarts)
  mountEndpoint(app, log, checkoutInitPaymentOrder, async ({ body, language, t }) => {
    const refused = refuseRequest(
      holding,
      { partner: null, documentNumber: null, url: body.url },
      t,
    )
    if (refused !== null) return refused
    const start = await payOrder(holding, { ...body, language })
    countStart(start)
    switch (start.kind) {
      case 'started':
        return answer(start.url)
      case 'refused':
        return fail(422, refusalOf(start.problem, t))
      default:
        return fail(406, { error: t(`order.${start.kind}`) })
    }
  })
}
