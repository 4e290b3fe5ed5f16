import { checkoutExecPayment } from '@shop/shared/api/endpoints/checkout'
import { createRequest } from '@shop/shared/api/model'
import { $cart, cartIdSet } from '@shop/shared/cart/model'
import { $customer, $token, signedOut } from '@shop/shared/customer/model'
import { writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { claimCart, claimStorages } from '../../features/claim-cart/claim-cart.ts'
import type { Booking } from '../../features/keep-booking/booking.ts'
import { $booking, booked, recallBookingFx } from '../../features/keep-booking/model.ts'
import { keptPayments, markGone } from '../../features/keep-payments/keep-payments.ts'
import { readReturnAddress } from '../../features/keep-payments/return-address.ts'
import {
  paymentOf,
  type StartedPayment,
  sessionUsOf,
} from '../../features/keep-payments/started-payment.ts'
import { cartWasGone } from '../../features/put-back/model.ts'
import { type PaymentFailure, paymentFailure } from './payment-outcome.ts'

/** A return from the provider, ready to be sent. */
interface Execution {
  cartId: string
  us: string
  href: string
  /** Empty when the bank's app opened another browser; the server decides. */
  sessionUs: string
  /** What was paid for, as this session began it; null in another browser. */
  payment: StartedPayment | null
}

export type AcceptedState =
  | { kind: 'executing' }
  | { kind: 'booked' }
  | { kind: 'noCart' }
  | PaymentFailure

export const acceptedOpened = createEvent()
export const acceptedClosed = createEvent()
/** The visitor asks again; safe, because the server answers the same booking for the same cart. */
export const repeatRequested = createEvent()

export const readReturnFx = createEffect(() => ({
  address: readReturnAddress(location.href),
  payments: keptPayments(),
}))
export const claimExecutionFx = createEffect(({ cartId }: Execution) =>
  claimCart(claimStorages(), STORAGE_KEYS.executedCarts, cartId),
)
export const execPaymentFx = createRequest(checkoutExecPayment, {
  // How the payment ended is told here and nowhere else.
  ownsUnauthorised: true,
})
export const keepRefusalFx = createEffect((text: string | null) =>
  writeSession(STORAGE_KEYS.paymentRefusal, text),
)
export const markPastFx = createEffect(({ us, cartId }: Execution) =>
  markGone({ us, cartId }, 'isPast'),
)
const returned = sample({
  clock: readReturnFx.doneData,
  source: $cart,
  fn: (cart, { address, payments }): Omit<Execution, 'cartId'> & { cartId: string | null } => {
    const { us, href } = address
    const payment = paymentOf(payments, address)
    // The basket's cart is another one than an order's.
    const fromBasket = isOrder({ payment }) ? null : cart.cartId
    const cartId = address.cartId ?? payment?.cartId ?? fromBasket
    return { cartId, us, href, payment, sessionUs: sessionUsOf(payments, us) }
  },
})

const cartNamed = sample({
  clock: returned,
  filter: (execution): execution is Execution => execution.cartId !== null,
})
const cartMissing = sample({ clock: returned, filter: ({ cartId }) => cartId === null })
const executionBegun = createEvent<Execution>()

/** The return under way, or the last one; null before any. */
export const $execution = createStore<Execution | null>(null)
  .on(cartNamed, (_, execution) => execution)
  .on(executionBegun, (_, execution) => execution)
/** The museum's order that was paid, and the string its payment is known by; null where it was a basket. */
export const $paidOrder = $execution.map((execution) => {
  const id = execution?.payment?.orderId
  return execution === null || id === undefined ? null : { id, us: execution.us }
})
/** Nothing was to be paid: an order is confirmed, and no payment. */
export const $isFree = $execution.map((execution) => execution?.payment?.payable === 0)
const $isUnderWay = createStore(false)
  .on(executionBegun, () => true)
  .on(execPaymentFx.finally, () => false)

const claimRefused = sample({
  clock: claimExecutionFx.done,
  source: combine({ isUnderWay: $isUnderWay, booking: $booking }),
  filter: ({ isUnderWay }, { result: isFirst }) => !isFirst && !isUnderWay,
  fn: ({ booking }, { params }): AcceptedState => {
    // The mark and the booking are kept apart: without the booking nobody here knows how it ended.
    if (booking?.cartId === params.cartId) return { kind: 'booked' }
    return params.payment?.isPast ? { kind: 'gone' } : { kind: 'unclear', text: null }
  },
})

export const $accepted = createStore<AcceptedState>({ kind: 'executing' })
  .on(executionBegun, (): AcceptedState => ({ kind: 'executing' }))
  .on(cartMissing, (): AcceptedState => ({ kind: 'noCart' }))
  .on(claimRefused, (_, state) => state)
  .on(execPaymentFx.failData, (_, failure): AcceptedState => paymentFailure(failure))
  .on(booked, (): AcceptedState => ({ kind: 'booked' }))
  // How it ended leads away from the page; opened anew it must not do so at once.
  .reset(acceptedClosed)

// What is known of the last booking comes first, so that a reload after it leads to it.
sample({ clock: acceptedOpened, target: recallBookingFx })
sample({
  clock: recallBookingFx.done,
  filter: $isUnderWay.map((busy) => !busy),
  target: readReturnFx,
})
sample({ clock: cartNamed, target: claimExecutionFx })

sample({
  clock: claimExecutionFx.done,
  filter: ({ result: isFirst }) => isFirst,
  fn: ({ params }) => params,
  target: executionBegun,
})
const repeated = sample({
  clock: repeatRequested,
  source: combine({ execution: $execution, isUnderWay: $isUnderWay }),
  fn: ({ execution, isUnderWay }) => (isUnderWay ? null : execution),
}).filter({ fn: (execution) => execution !== null })
sample({ clock: repeated, target: executionBegun })

sample({
  clock: executionBegun,
  source: $token,
  fn: (token, { cartId, us, sessionUs, href }) => ({
    query: { us, sessionUs, srcURL: href, token: token ?? undefined },
    body: { cartId },
  }),
  target: execPaymentFx,
})

// The basket may be another one by now: what is booked is what was paid for.
sample({
  clock: execPaymentFx.done,
  source: combine({ customer: $customer, execution: $execution }),
  fn: ({ customer, execution }, { params, result }): Booking => ({
    bookingId: result.booking_id,
    cartId: params.body?.cartId ?? '',
    hasTickets: result.has_tickets,
    // Of an order the museum knows whose it is, and this browser need not.
    email: execution?.payment?.email ?? (isOrder(execution) ? null : customer?.email || null),
    lines: execution?.payment?.lines ?? [],
    payable: execution?.payment?.payable ?? 0,
    shipping: execution?.payment?.shipping,
    shippingVat: execution?.payment?.shippingVat,
    paidBy: execution?.payment?.paidBy,
  }),
  target: booked,
})

// A token that is no longer valid must not stand in the way of asking again.
sample({
  clock: execPaymentFx.failData,
  filter: ({ kind }) => kind === 'unauthorised',
  target: signedOut,
})
sample({
  clock: execPaymentFx.failData,
  source: combine({ cart: $cart, execution: $execution }),
  // The basket may have a newer cart by now.
  filter: ({ cart, execution }, { kind }) => kind === 'gone' && cart.cartId === execution?.cartId,
  fn: () => null,
  target: cartIdSet,
})
const foundGone = sample({
  clock: execPaymentFx.failData,
  source: $execution,
  fn: (execution, { kind }) => (kind === 'gone' ? execution : null),
}).filter({ fn: (execution) => execution !== null })
sample({ clock: foundGone, target: markPastFx })
// Asked once, the server is not asked again by itself; what it said is still true after a reload.
sample({
  clock: merge([
    foundGone,
    sample({
      clock: claimRefused,
      source: $execution,
      fn: (execution, { kind }) => (kind === 'gone' ? execution : null),
    }).filter({ fn: (execution) => execution !== null }),
  ]),
  fn: ({ cartId }) => ({ cartId, isCanceled: false }),
  target: cartWasGone,
})
sample({
  clock: execPaymentFx.failData.map(paymentFailure),
  filter: ({ kind }) => kind === 'refused',
  fn: (outcome) => (outcome.kind === 'refused' ? outcome.text : null),
  target: keepRefusalFx,
})

/** Does it pay an order that the museum wrote, and no basket? */
export function isOrder(execution: Pick<Execution, 'payment'> | null): boolean {
  return execution?.payment?.orderId !== undefined
}
