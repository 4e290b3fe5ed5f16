import { randomUUID } from 'node:crypto'
import type { Lanes } from '../../../service/database/open-lanes.ts'
import { undoOnError } from '../../../service/database/track-writes.ts'
import { type BookingNeeds, closePayment } from '../booking/close-payment.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { currentConfig } from '../config/current-config.ts'
import type { AccountLimits } from '../customers/account-limits.ts'
import { hasAddress } from '../customers/check-form.ts'
import type { ShopTables } from '../database/schema.ts'
import { type Hold, type Holding, holdCart, type Order } from '../holding/hold-cart.ts'
import { readOrder } from '../holding/read-order.ts'
import type { PayerWanted } from '../payments/payment-gateway.ts'
import { readAccount } from '../payments/read-account.ts'
import { findWayToPay, whyNotLater } from '../pricing/payment-types.ts'
import { beginConfirming } from './ask-to-confirm.ts'
import { closeEarlierPayments, type EarlierPayments } from './close-earlier-payments.ts'
import { type PaymentStart, registerPayment } from './register-payment.ts'

export interface PaymentNeeds extends BookingNeeds {
  lanes: Lanes<ShopTables>
  accountLimits: Pick<AccountLimits, 'mails'>
}

/**
 * Checks and prices a basket, holds it (see `holdCart`) and registers the payment. A refusal leaves
 * nothing stored.
 */
export async function startPayment(
  backend: PaymentNeeds,
  asked: PaymentRequest,
): Promise<PaymentStart> {
  const { catalogue } = backend
  const way = findWayToPay(catalogue, asked)
  if (way === undefined) return refuse({ kind: 'unknownPayment' })
  const { method, payart, isLater } = way
  const request = { ...asked, payart }
  const account = method === 'directDebit' ? readAccount(request.aux) : null
  if (method === 'directDebit' && account === null) return refuse({ kind: 'badAccount' })
  const ordering = await readOrder(backend, request, await currentConfig(backend))
  if (ordering.kind !== 'order') return refuse(ordering)

  const { form } = request.customer
  if (method === 'invoice' && !(form && hasAddress(form))) return refuse({ kind: 'addressMissing' })
  const { order } = ordering
  const lines = order.items.map(({ line }) => line)
  const unpayable = isLater ? whyNotLater(request.customer.isKnown, lines) : null
  const cartId = randomUUID()
  const confirming = await beginConfirming(backend, cartId, request, order)
  if (confirming.kind === 'refused') return confirming
  const { confirmHash, mail } = confirming
  const hold = () => holdAlone(backend, cartId, request, order, { unpayable, confirmHash, mail })
  const held = await undoOnError(confirming, hold)
  if (held.kind === 'refused') {
    await confirming.takeBack()
    return held
  }
  if (confirming.kind === 'confirm') {
    backend.mails.sendSoon()
    return { kind: 'started', url: confirming.page }
  }
  if (held.toPay === 0) return { kind: 'started', url: withCartId(request.url.continue, cartId) }
  // From here on the database must not refuse for lack of room, or the places would be held without
  // a payment.
  const sure = { ...backend, db: backend.lanes.bookings }
  return await registerPayment(sure, request, {
    cartId,
    total: held.toPay,
    method,
    account,
    payer: payerWanted(request, order),
    expiresAt: held.expiresAt,
  })
}

type HoldAnswer = Exclude<Hold, { kind: 'heldElsewhere' }>

/** Replaces what the customer held before, and retries if they start another payment meanwhile. */
async function holdAlone(
  backend: PaymentNeeds,
  cartId: string,
  request: PaymentRequest,
  order: Order,
  holding: Omit<Holding, 'replaced'>,
): Promise<HoldAnswer> {
  // Most customers hold nothing yet, so their earlier payments are only closed if they block this
  // one.
  for (let earlier: EarlierPayments = { kind: 'closed', cartIds: [] }; ; ) {
    const replaced = earlier.cartIds
    const held = await holdCart(backend, cartId, request, order, { ...holding, replaced })
    if (held.kind === 'heldElsewhere') {
      earlier = await closeEarlierPayments(backend, request.customer.id)
      if (earlier.kind === 'refused') return earlier
      continue
    }
    // As in `startPayment`, the database must not refuse any more, because the new hold exists
    // already.
    const sure = { ...backend, db: backend.lanes.bookings }
    for (const id of replaced) await closePayment(sure, id)
    return held
  }
}

/** Null for a known customer. */
function payerWanted({ payerFrom }: PaymentRequest, { shipping }: Order): PayerWanted | null {
  return payerFrom === undefined ? null : { shipTo: shipping?.home ?? null }
}

function refuse(problem: CheckoutProblem): PaymentStart {
  return { kind: 'refused', problem }
}

function withCartId(address: string, cartId: string): string {
  const url = new URL(address)
  url.searchParams.set('cartId', cartId)
  return url.href
}
