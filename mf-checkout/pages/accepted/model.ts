import { $cart } from '@shop/shared/cart/model'
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { claimStorages } from '../../features/claim-cart.ts'
import {
  $execution,
  $isExecuting,
  bookFx,
  bookingFound,
  claimExecutionFx,
  type Execution,
  executionFailed,
  executionGone,
  executionRead,
  isOrder,
} from '../../features/pay/booking/model.ts'
import type { PaymentFailure } from '../../features/pay/booking/payment-outcome.ts'
import { findInLog } from '../../features/pay/records/payment-log.ts'
import { readReturnAddress } from '../../features/pay/records/return-address.ts'
import { paymentOf, sessionUsOf } from '../../features/pay/records/started-payment.ts'
import { storedPayments } from '../../features/pay/records/stored-payments.ts'
import { cartWasGone } from '../../features/put-back/model.ts'
import { $booking, booked, recallBookingFx } from '../../features/store-booking/model.ts'

export type AcceptedState =
  | { kind: 'executing' }
  | { kind: 'booked' }
  | { kind: 'noCart' }
  | PaymentFailure

export const acceptedOpened = createEvent()
export const acceptedClosed = createEvent()
/**
 * The visitor retries; idempotent, because the server returns the same booking for the same cart.
 */
export const repeatRequested = createEvent()

export const readReturnFx = createEffect(() => ({
  address: readReturnAddress(location.href),
  payments: storedPayments(),
}))
const returned = sample({
  clock: readReturnFx.doneData,
  source: $cart,
  fn: (cart, { address, payments }): Omit<Execution, 'cartId'> & { cartId: string | null } => {
    const { us, href } = address
    const named = paymentOf(payments, address)
    // The payment of an order has nothing to do with the basket's cart.
    const fromBasket = isOrder({ payment: named }) ? null : cart.cartId
    const cartId = address.cartId ?? named?.cartId ?? fromBasket
    // An address without any name belongs to the basket's cart, and to the payment of that cart.
    const payment = named ?? paymentOf(payments, { us, cartId })
    return { cartId, us, href, payment, sessionUs: sessionUsOf(payments, us) }
  },
})

const cartNamed = sample({
  clock: returned,
  filter: (execution): execution is Execution => execution.cartId !== null,
})
const cartMissing = sample({ clock: returned, filter: ({ cartId }) => cartId === null })
sample({ clock: cartNamed, target: executionRead })

/** The museum's order that was paid, with the payment's string; null for a basket. */
export const $paidOrder = $execution.map((execution) => {
  const id = execution?.payment?.orderId
  return execution === null || id === undefined ? null : { id, us: execution.us }
})
/** Nothing was payable: the page confirms an order, not a payment. */
export const $isFree = $execution.map((execution) => execution?.payment?.payable === 0)
/** The number of the booking that another tab has made of this cart; null if the log has none. */
export const findBookingFx = createEffect(
  ({ us, cartId }: Execution) =>
    findInLog(claimStorages(), { us, cartId }, Date.now())?.bookingId ?? null,
)
sample({
  clock: claimExecutionFx.done,
  filter: ({ result: isFirst }) => !isFirst,
  fn: ({ params }) => params,
  target: findBookingFx,
})
const claimRefused = sample({
  clock: findBookingFx.done,
  source: combine({ isUnderWay: $isExecuting, booking: $booking }),
  filter: ({ isUnderWay }) => !isUnderWay,
  fn: (
    { booking },
    { params: execution, result: bookingId },
  ): { execution: Execution; state: AcceptedState; bookingId?: string } => {
    // Claim and booking are stored separately. A claimed cart without a stored booking has an
    // unknown outcome.
    if (booking?.cartId === execution.cartId) return { execution, state: { kind: 'booked' } }
    if (bookingId !== null) return { execution, state: { kind: 'booked' }, bookingId }
    const isPast = execution.payment?.isPast === true
    return { execution, state: isPast ? { kind: 'gone' } : { kind: 'unclear', text: null } }
  },
})

sample({
  clock: claimRefused.filterMap(({ execution, bookingId }) =>
    bookingId === undefined ? undefined : { execution, bookingId },
  ),
  target: bookingFound,
})

// Whether this page is open: other pages may request bookings too, and show the outcome themselves.
export const $isOpen = createStore(false)
  .on(acceptedOpened, () => true)
  .on(acceptedClosed, () => false)
const stateReached = sample({
  clock: merge([
    bookFx.map((): AcceptedState => ({ kind: 'executing' })),
    cartMissing.map((): AcceptedState => ({ kind: 'noCart' })),
    claimRefused.map(({ state }) => state),
    executionFailed.map(({ failure }): AcceptedState => failure),
    booked.map((): AcceptedState => ({ kind: 'booked' })),
  ]),
  filter: $isOpen,
})

export const $accepted = createStore<AcceptedState>({ kind: 'executing' })
  .on(stateReached, (_, state) => state)
  // A final state redirects away from the page; without a reset, reopening it would redirect at
  // once.
  .reset(acceptedClosed)

// Read the last booking first, so that a reload after it redirects to it.
sample({ clock: acceptedOpened, target: recallBookingFx })
sample({
  clock: recallBookingFx.done,
  filter: $isExecuting.map((busy) => !busy),
  target: readReturnFx,
})
sample({ clock: cartNamed, target: claimExecutionFx })

const repeated = sample({
  clock: repeatRequested,
  source: combine({ execution: $execution, isUnderWay: $isExecuting }),
  fn: ({ execution, isUnderWay }) => (isUnderWay ? null : execution),
}).filter({ fn: (execution) => execution !== null })
export const bookingRequested = merge([
  claimExecutionFx.done.filterMap(({ params, result: isFirst }) => (isFirst ? params : undefined)),
  repeated,
])
sample({ clock: bookingRequested, target: bookFx })

// The booking of a lost cart is not requested again: the answer is still true after a reload.
sample({
  clock: merge([
    executionGone,
    claimRefused.filterMap(({ state, execution }) =>
      state.kind === 'gone' ? execution : undefined,
    ),
  ]),
  fn: ({ cartId }) => ({ cartId, isCanceled: false }),
  target: cartWasGone,
})
