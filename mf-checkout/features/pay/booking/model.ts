import { checkoutExecPayment } from '@shop/shared/api/endpoints/checkout'
import { createRequest } from '@shop/shared/api/model'
import { $cart, cartIdSet } from '@shop/shared/cart/model'
import { $customer, $token, signedOut } from '@shop/shared/customer/model'
import { writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { claimCart, claimStorages } from '../../claim-cart/claim-cart.ts'
import type { Booking } from '../../keep-booking/booking.ts'
import { booked } from '../../keep-booking/model.ts'
import { markGone } from '../records/keep-payments.ts'
import { noteFx } from '../records/log.ts'
import type { Note, PaymentState } from '../records/payment-log.ts'
import type { StartedPayment } from '../records/started-payment.ts'
import { type PaymentFailure, paymentFailure } from './payment-outcome.ts'

/** A payment whose booking is asked for. */
export interface Execution {
  cartId: string
  us: string
  /** The address the visitor comes back to from the provider, or would. */
  href: string
  /** Empty when the bank's app opened another browser; the server decides. */
  sessionUs: string
  /** What was paid for, as this session began it; null in another browser. */
  payment: StartedPayment | null
  /** The server has said already that it does not hold this cart. */
  isCartUnknown?: true
}

export type Outcome = 'booked' | PaymentFailure['kind']

/** The booking is asked for: by the return, or by a visitor who asks what became of their payment. */
export const executionBegun = createEvent<Execution>()
/** A return is read, whether its booking is asked for or not. */
export const executionRead = createEvent<Execution>()

export const claimExecutionFx = createEffect(({ cartId }: Execution) =>
  claimCart(claimStorages(), STORAGE_KEYS.executedCarts, cartId),
)
export const execPaymentFx = createRequest(checkoutExecPayment, {
  // How the payment ended is told where it was asked for, and nowhere else.
  ownsUnauthorised: true,
})
/** Empty where the server refused and did not say why. */
export const keepRefusalFx = createEffect((text: string) =>
  writeSession(STORAGE_KEYS.paymentRefusal, text),
)
export const markPastFx = createEffect(({ us, cartId }: Execution) =>
  markGone({ us, cartId }, 'isPast'),
)
const askedFx = attach({
  effect: noteFx,
  mapParams: ({ us, cartId }: Execution): Note => ({ us, cartId, state: 'asked' }),
})
const executeFx = attach({
  source: $token,
  effect: execPaymentFx,
  mapParams: ({ cartId, us, sessionUs, href }: Execution, token: string | null) => ({
    query: { us, sessionUs, srcURL: href, token: token ?? undefined },
    body: { cartId },
  }),
})

/** The payment asked about, or the last one; null before any. */
export const $execution = createStore<Execution | null>(null).on(
  [executionRead, executionBegun],
  (_, execution) => execution,
)
export const $isExecuting = createStore(false)
  .on(executionBegun, () => true)
  .on(executeFx.finally, () => false)

// Kept before it is sent: a page that goes while the answer is on its way leaves it behind.
sample({ clock: executionBegun, target: askedFx })
sample({ clock: askedFx.finally, fn: ({ params }) => params, target: executeFx })

// The basket may be another one by now: what is booked is what was paid for.
sample({
  clock: executeFx.done,
  source: $customer,
  fn: (customer, { params: execution, result }): Booking => ({
    bookingId: result.booking_id,
    cartId: execution.cartId,
    hasTickets: result.has_tickets,
    // Of an order the museum knows whose it is, and this browser need not.
    email: execution.payment?.email ?? (isOrder(execution) ? null : customer?.email || null),
    lines: execution.payment?.lines ?? [],
    payable: execution.payment?.payable ?? 0,
    shipping: execution.payment?.shipping,
    shippingVat: execution.payment?.shippingVat,
    paidBy: execution.payment?.paidBy,
  }),
  target: booked,
})

/** What the server said, or that nobody knows. */
export const executionFailed = executeFx.fail.map(({ params: execution, error }) => ({
  execution,
  error,
  failure: paymentFailure(error, execution.isCartUnknown),
}))

const STATE_AFTER: Record<Outcome, PaymentState> = {
  booked: 'booked',
  gone: 'over',
  refused: 'refused',
  unclear: 'asked',
}
interface Ended {
  execution: Execution
  outcome: Outcome
}
const outcomeFx = attach({
  effect: noteFx,
  mapParams: ({ execution: { us, cartId, isCartUnknown }, outcome }: Ended): Note => {
    const isOver = outcome === 'refused' && isCartUnknown
    return { us, cartId, state: isOver ? 'over' : STATE_AFTER[outcome] }
  },
})
sample({
  clock: merge([
    executeFx.done.map(({ params }): Ended => ({ execution: params, outcome: 'booked' })),
    executionFailed.map(({ execution, failure }): Ended => ({ execution, outcome: failure.kind })),
  ]),
  target: outcomeFx,
})
/** How it ended is kept. */
export const executionEnded = outcomeFx.finally.map(({ params }) => params)

// A token that is no longer valid must not stand in the way of asking again.
sample({
  clock: executionFailed,
  filter: ({ error }) => error.kind === 'unauthorised',
  fn: () => {},
  target: signedOut,
})
/** The server does not know the cart, or not any more. */
export const executionGone = executionFailed.filterMap(({ execution, failure }) =>
  failure.kind === 'gone' ? execution : undefined,
)
sample({ clock: executionGone, target: markPastFx })
// The basket may have a newer cart by now.
sample({
  clock: executionGone,
  source: $cart,
  filter: (cart, { cartId }) => cart.cartId === cartId,
  fn: () => null,
  target: cartIdSet,
})
sample({
  clock: executionFailed.filterMap(({ failure }) =>
    failure.kind === 'refused' ? failure : undefined,
  ),
  fn: ({ text }) => text ?? '',
  target: keepRefusalFx,
})

/** Does it pay an order that the museum wrote, and no basket? */
export function isOrder(execution: Pick<Execution, 'payment'> | null): boolean {
  return execution?.payment?.orderId !== undefined
}
