import { randomUUID } from 'node:crypto'
import { takenBackIfThrown } from '../../../service/database/what-was-written.ts'
import type { Backend } from '../booking/backend.ts'
import { closePayment } from '../booking/close-payment.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import { goesToCustomer } from '../cart/priced-line.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { type Hold, holdCart, type Order } from '../holding/hold-cart.ts'
import { readOrder } from '../holding/read-order.ts'
import type { PayerWanted } from '../payments/payment-gateway.ts'
import { readAccount } from '../payments/read-account.ts'
import { findWayToPay, whyNotLater } from '../pricing/payment-types.ts'
import { currentConfig } from '../static-content/current-config.ts'
import { defaultCountryOf } from '../static-content/shop-config.ts'
import { askToConfirm, beginConfirming, stopConfirming } from './ask-to-confirm.ts'
import { closeEarlierPayments, type EarlierPayments } from './close-earlier-payments.ts'
import { type PaymentStart, registerPayment } from './register-payment.ts'

/**
 * Checks and prices a basket, holds it (see `holdCart`) and registers the payment. A refusal leaves
 * nothing stored.
 */
export async function startPayment(backend: Backend, asked: PaymentRequest): Promise<PaymentStart> {
  const { catalogue } = backend
  const way = findWayToPay(catalogue, asked)
  if (way === undefined) return refuse({ kind: 'unknownPayment' })
  const { method, payart, isLater } = way
  const request = { ...asked, payart }
  const account = method === 'directDebit' ? readAccount(request.aux) : null
  if (method === 'directDebit' && account === null) return refuse({ kind: 'badAccount' })
  const ordering = await readOrder(backend, request, await currentConfig(backend))
  if (ordering.kind !== 'order') return refuse(ordering)

  const lines = ordering.order.items.map(({ line }) => line)
  const unpayable = isLater ? whyNotLater(request.customer.isKnown, lines) : null
  const cartId = randomUUID()
  const confirming = await beginConfirming(backend, request, ordering.order)
  if (confirming.kind === 'refused') return confirming
  const { confirmHash } = confirming
  const judged = { ...request, unpayable, confirmHash }
  const { order } = ordering
  const takeBack = async () => {
    if (confirming.kind === 'confirm') await stopConfirming(backend, confirming)
  }
  const hold = () => holdAlone(backend, cartId, judged, order)
  const held = await takenBackIfThrown({ takeBack }, hold)
  if (held.kind === 'refused') {
    await takeBack()
    return held
  }
  // Refused for want of room from here on, places would be held by nobody.
  const sure = { ...backend, db: backend.lanes.bookings }
  if (confirming.kind === 'confirm') return await askToConfirm(sure, cartId, request, confirming)
  if (held.toPay === 0) return { kind: 'started', url: withCartId(request.url.continue, cartId) }
  return await registerPayment(sure, request, {
    cartId,
    total: held.toPay,
    method,
    account,
    payer: payerWanted(catalogue, request, ordering.order),
    expiresAt: held.expiresAt,
  })
}

/** A request with the reason why it cannot be paid, and the hash that confirms a free order. */
type Judged = PaymentRequest & {
  unpayable: CheckoutProblem | null
  confirmHash: string | null
}

type HoldAnswer = Exclude<Hold, { kind: 'heldElsewhere' }>

/** Replaces what the customer held before, and retries if they start another payment meanwhile. */
async function holdAlone(
  backend: Backend,
  cartId: string,
  request: Judged,
  order: Order,
): Promise<HoldAnswer> {
  // Few hold anything yet: it is asked what they hold once that is in the way.
  for (let earlier: EarlierPayments = { kind: 'closed', cartIds: [] }; ; ) {
    const held = await holdCart(backend, cartId, request, order, {
      replaced: earlier.cartIds,
      unpayable: request.unpayable,
      confirmHash: request.confirmHash,
    })
    if (held.kind === 'heldElsewhere') {
      earlier = await closeEarlierPayments(backend, request.customer.id)
      if (earlier.kind === 'refused') return earlier
      continue
    }
    // As in `startPayment`, the new hold is there already.
    const sure = { ...backend, db: backend.lanes.bookings }
    for (const replaced of earlier.cartIds) await closePayment(sure, replaced)
    return held
  }
}

/** Null for a known customer. Shipping was priced for the default country only. */
function payerWanted(
  catalogue: Catalogue,
  { payerFrom }: PaymentRequest,
  { items }: Order,
): PayerWanted | null {
  if (payerFrom === undefined) return null
  const isSent = goesToCustomer(items.map(({ line }) => line))
  return { shipTo: isSent ? defaultCountryOf(catalogue) : null }
}

function refuse(problem: CheckoutProblem): PaymentStart {
  return { kind: 'refused', problem }
}

function withCartId(address: string, cartId: string): string {
  const url = new URL(address)
  url.searchParams.set('cartId', cartId)
  return url.href
}
