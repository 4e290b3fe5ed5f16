import { randomUUID } from 'node:crypto'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import { goesToCustomer } from '../cart/priced-line.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { findWayToPay } from '../pricing/payment-types.ts'
import { whyNotLater } from '../pricing/pays-later.ts'
import { currentConfig } from '../static-content/current-config.ts'
import { defaultCountryOf } from '../static-content/shop-config.ts'
import { askToConfirm, beginConfirming } from './ask-to-confirm.ts'
import type { Backend } from './backend.ts'
import { closeEarlierPayments } from './close-earlier-payments.ts'
import { closePayment } from './close-payment.ts'
import { type Hold, holdCart, type Order } from './hold-cart.ts'
import type { PayerWanted } from './payment-gateway.ts'
import { readAccount } from './read-account.ts'
import { readOrder } from './read-order.ts'
import { registerPayment } from './register-payment.ts'
import { releaseCart } from './release-cart.ts'

export type PaymentStart =
  /** `url`: where the browser is redirected. */
  { kind: 'started'; url: string } | { kind: 'refused'; problem: CheckoutProblem }

/**
 * Checks and prices a basket, holds it (see `holdCart`) and registers the payment. A refusal leaves
 * nothing stored.
 */
export async function startPayment(backend: Backend, asked: PaymentRequest): Promise<PaymentStart> {
  const { catalogue, log } = backend
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
  const held = await holdCounted(backend, cartId, judged, ordering.order)
  if (held.kind === 'refused') {
    if (confirming.kind === 'confirm') await confirming.takeBack()
    return held
  }
  if (confirming.kind === 'confirm') return await askToConfirm(backend, cartId, request, confirming)
  if (held.toPay === 0) return { kind: 'started', url: withCartId(request.url.continue, cartId) }
  try {
    const url = await registerPayment(backend, request, {
      cartId,
      total: held.toPay,
      method,
      account,
      payer: payerWanted(catalogue, request, ordering.order),
      expiresAt: held.expiresAt,
    })
    return { kind: 'started', url }
  } catch (error) {
    // On a database error the cart stays held: no payment page was shown, so the next attempt
    // replaces it.
    if (isUnavailable(error)) throw error
    log('payment could not be registered', { cart: cartId, error: messageOf(error) })
    await releaseCart(backend, cartId, 'unregistered')
    return refuse({ kind: 'providerUnreachable' })
  }
}

/** A request with the reason why it cannot be paid, and the hash that confirms a free order. */
type Judged = PaymentRequest & {
  unpayable: CheckoutProblem | null
  confirmHash: string | null
}

type HoldAnswer = Exclude<Hold, { kind: 'heldElsewhere' }>

/** Carts of unknown customers are counted by network. */
async function holdCounted(
  backend: Backend,
  cartId: string,
  request: Judged,
  order: Order,
): Promise<HoldAnswer> {
  const { payerFrom } = request
  if (payerFrom === undefined) return await holdAlone(backend, cartId, request, order)
  const counted = await backend.payerCarts.begin(payerFrom, cartId)
  if (counted === null) return { kind: 'refused', problem: { kind: 'tooManyPayers' } }
  let isHeld = false
  try {
    const held = await holdAlone(backend, cartId, request, order)
    isHeld = held.kind === 'held'
    return held
  } finally {
    await counted.end(isHeld)
  }
}

/** Replaces what the customer held before, and retries if they start another payment meanwhile. */
async function holdAlone(
  backend: Backend,
  cartId: string,
  request: Judged,
  order: Order,
): Promise<HoldAnswer> {
  for (;;) {
    const earlier = await closeEarlierPayments(backend, request.customer.id)
    if (earlier.kind === 'refused') return earlier
    const held = await holdCart(backend, cartId, request, order, {
      replaced: earlier.cartIds,
      unpayable: request.unpayable,
      confirmHash: request.confirmHash,
    })
    if (held.kind === 'heldElsewhere') continue
    for (const replaced of earlier.cartIds) await closePayment(backend, replaced)
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
