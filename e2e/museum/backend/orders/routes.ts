import { checkoutInitPaymentOrder, orderReview } from '@shop/shared/api/endpoints/order'
import type { Hono } from 'hono'
import { findOrder } from '../capacity/open-order.ts'
import type { Backend } from '../checkout/backend.ts'
import { isTooLong } from '../checkout/request-limits.ts'
import { answer, fail, mountEndpoint } from '../http/mount-endpoint.ts'
import { mayReturnTo, originsOf } from '../http/return-origins.ts'
import { refusalOf } from '../pricing/explain-problem.ts'
import { describeOrder } from './describe-order.ts'
import { payOrder } from './pay-order.ts'

/** Orders that the museum wrote, as their customers see and pay them. */
export function mountOrders(app: Hono, backend: Backend): void {
  const { db, clock, log, catalogue, returnOrigins } = backend

  mountEndpoint(app, log, orderReview, async ({ query, t }) => {
    const order = await findOrder(db, query.id, clock())
    if (order.kind !== 'open') return fail(406, { error: t(`order.${order.kind}`) })
    return answer(describeOrder(order.cart, catalogue.museum.timeZone))
  })

  mountEndpoint(app, log, checkoutInitPaymentOrder, async ({ body, language, t }) => {
    const { continue: accepted, cancel: cancelled } = body.url
    if (![accepted, cancelled].every((url) => mayReturnTo(returnOrigins, url))) {
      const asked = originsOf([accepted, cancelled])
      log('return address outside the shop', { ...returnOrigins, asked })
      return fail(400, { message: t('request.unknownAddress') })
    }
    if (isTooLong({ partner: null, documentNumber: null, url: body.url }))
      return fail(422, { error: t('field.tooLong') })
    const start = await payOrder(backend, { ...body, language })
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
