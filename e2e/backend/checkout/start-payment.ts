import { randomUUID } from 'node:crypto'
import type { Backend } from '../backend.ts'
import { messageOf } from '../http/log.ts'
import { closeEarlierPayments } from './close-earlier-payments.ts'
import { type Hold, holdCart, type Order } from './hold-cart.ts'
import type { PaymentRequest } from './payment-request.ts'
import { findPaymentMethod } from './payment-types.ts'
import type { CheckoutProblem } from './problem.ts'
import { readAccount } from './read-account.ts'
import { readOrder } from './read-order.ts'
import { registerPayment } from './register-payment.ts'
import { closePayment, releaseCart } from './release-cart.ts'

export type PaymentStart =
  /** `url`: where the browser goes. */
  { kind: 'started'; url: string } | { kind: 'refused'; problem: CheckoutProblem }

/**
 * Checks and prices a basket, holds what it takes for 15 minutes and registers the payment. Nothing
 * is kept when it is refused.
 */
export async function startPayment(
  backend: Backend,
  request: PaymentRequest,
): Promise<PaymentStart> {
  const { log } = backend
  const method = findPaymentMethod(request.payart)
  if (method === undefined || typeof request.aux === 'string')
    return refuse({ kind: 'unknownPayment' })
  const account = readAccount(request.aux)
  if (method === 'directDebit' && account === null) return refuse({ kind: 'badAccount' })
  const ordering = await readOrder(backend, request)
  if (ordering.kind !== 'order') return refuse(ordering)

  const cartId = randomUUID()
  const held = await holdAlone(backend, cartId, request, ordering.order)
  if (held.kind === 'refused') return held
  if (held.toPay === 0) return { kind: 'started', url: withCartId(request.url.continue, cartId) }
  try {
    const url = await registerPayment(backend, request, {
      cartId,
      total: held.toPay,
      method,
      account: method === 'directDebit' ? account : null,
      expiresAt: held.expiresAt,
    })
    return { kind: 'started', url }
  } catch (error) {
    log('payment could not be registered', { cart: cartId, error: messageOf(error) })
    await releaseCart(backend, cartId, 'unregistered')
    return refuse({ kind: 'providerUnreachable' })
  }
}

/** In place of what the customer held before, and of what they begin to pay at the same moment. */
async function holdAlone(
  backend: Backend,
  cartId: string,
  request: PaymentRequest,
  order: Order,
): Promise<Exclude<Hold, { kind: 'heldElsewhere' }>> {
  for (;;) {
    const earlier = await closeEarlierPayments(backend, request.customer.id)
    if (earlier.kind === 'refused') return earlier
    const held = await holdCart(backend, cartId, request, order, {
      replaced: earlier.cartIds,
    })
    if (held.kind === 'heldElsewhere') continue
    for (const replaced of earlier.cartIds) await closePayment(backend, replaced)
    return held
  }
}

function refuse(problem: CheckoutProblem): PaymentStart {
  return { kind: 'refused', problem }
}

function withCartId(address: string, cartId: string): string {
  const url = new URL(address)
  url.searchParams.set('cartId', cartId)
  return url.href
}
