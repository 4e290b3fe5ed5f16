import { randomUUID } from 'node:crypto'
import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import type { Language } from '@shop/shared/i18n/languages'
import type { Selectable } from 'kysely'
import { findOrder, moveHolds } from '../capacity/open-order.ts'
import { isAdmission, type PricedLine } from '../cart/line-kinds.ts'
import { HOLD_MINUTES } from '../cart/order-limits.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { findOffering } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { OrderNeeds } from '../checkout/close-earlier-payments.ts'
import { type PaymentStart, registerPayment } from '../checkout/register-payment.ts'
import type { CartTable } from '../database/order-tables.ts'
import { readAccount } from '../payments/read-account.ts'
import { findWayToPay, whyNotLater } from '../pricing/payment-types.ts'
import { mailedPage } from '../return-origins.ts'
import { closureOn } from '../schedule/slots-on.ts'
import { type OrderObstacle, withExclusiveOrder } from './exclusive-order.ts'

export interface OrderPayment {
  id: string
  language: Language
  payart: string
  aux: PaymentAux
  url: { continue: string; cancel: string }
}

export type OrderPaymentStart = PaymentStart | OrderObstacle

/**
 * Starts the payment of an order. Each attempt is a new cart that takes over the order's holds, and
 * returns them if the attempt fails; an earlier attempt is closed first.
 */
export async function payOrder(
  backend: OrderNeeds,
  payment: OrderPayment,
): Promise<OrderPaymentStart> {
  const { db, clock, catalogue } = backend
  const way = findWayToPay(catalogue, payment)
  if (way === undefined) return refuse({ kind: 'unknownPayment' })
  const { method, payart, isLater } = way
  const account = method === 'directDebit' ? readAccount(payment.aux) : null
  if (method === 'directDebit' && account === null) return refuse({ kind: 'badAccount' })
  const order = await findOrder(db, payment.id, clock())
  if (order.kind !== 'open') return order

  const { lines } = order.cart
  const unpayable =
    whyClosed(lines, catalogue, payment.language) ?? (isLater ? whyNotLater(true, lines) : null)
  if (unpayable !== null) return refuse(unpayable)

  const attempt = await beginAttempt(backend, order.cart, { ...payment, payart })
  if (attempt.kind !== 'begun') return attempt
  const { cartId, expiresAt } = attempt
  // From here on the lane `bookings` is used: it never refuses for lack of capacity, as in
  // `startPayment`.
  return await registerPayment({ ...backend, db: backend.lanes.bookings }, payment, {
    cartId,
    total: order.cart.total,
    method,
    account,
    // No data of the payer is requested, because the museum already knows the customer.
    payer: null,
    expiresAt,
  })
}

/** The museum may have closed a day since it wrote the order. */
function whyClosed(
  lines: readonly PricedLine[],
  catalogue: Catalogue,
  language: Language,
): CheckoutProblem | null {
  for (const line of lines.filter(isAdmission)) {
    const offering = findOffering(catalogue, line.offeringId)
    const closure = offering && closureOn(offering, line.startsAt.slice(0, 10))
    if (closure === undefined) continue
    const { reason } = closure
    if (reason === undefined) return { kind: 'closed', line }
    return { kind: 'closedFor', line, reason: pickText(catalogue, reason, language) }
  }
  return null
}

async function beginAttempt(
  backend: OrderNeeds,
  order: Selectable<CartTable>,
  { payart, language }: OrderPayment,
): Promise<{ kind: 'begun'; cartId: string; expiresAt: Date } | OrderObstacle> {
  return await withExclusiveOrder(backend, order, async (trx, current, now) => {
    const cartId = randomUUID()
    const end = Math.min(now.getTime() + HOLD_MINUTES * 60_000, current.expires_at.getTime())
    const expiresAt = new Date(end)
    await trx
      .insertInto('cart')
      .values({
        ...current,
        id: cartId,
        payart,
        review_id: null,
        order_cart_id: current.id,
        lines: JSON.stringify(current.lines),
        shipping: current.shipping === null ? null : JSON.stringify(current.shipping),
        codes: JSON.stringify(current.codes),
        change: null,
        shop_url: mailedPage(backend.returnOrigins, language),
        created_at: now,
        expires_at: expiresAt,
        settle_at: null,
        settle_attempts: 0,
      })
      .execute()
    await moveHolds(trx, current.id, cartId)
    return { kind: 'begun', cartId, expiresAt } as const
  })
}

function refuse(problem: CheckoutProblem): OrderPaymentStart & { kind: 'refused' } {
  return { kind: 'refused', problem }
}
