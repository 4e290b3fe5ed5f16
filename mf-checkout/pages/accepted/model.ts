import { $cart } from '@shop/shared/cart/model'
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { $booking, booked, recallBookingFx } from '../../features/keep-booking/model.ts'
import {
  $execution,
  $isExecuting,
  claimExecutionFx,
  type Execution,
  executionBegun,
  executionFailed,
  executionGone,
  executionRead,
  isOrder,
} from '../../features/pay/booking/model.ts'
import type { PaymentFailure } from '../../features/pay/booking/payment-outcome.ts'
import { keptPayments } from '../../features/pay/records/keep-payments.ts'
import { readReturnAddress } from '../../features/pay/records/return-address.ts'
import { paymentOf, sessionUsOf } from '../../features/pay/records/started-payment.ts'
import { cartWasGone } from '../../features/put-back/model.ts'

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
sample({ clock: cartNamed, target: executionRead })

/** The museum's order that was paid, and the string its payment is known by; null where it was a basket. */
export const $paidOrder = $execution.map((execution) => {
  const id = execution?.payment?.orderId
  return execution === null || id === undefined ? null : { id, us: execution.us }
})
/** Nothing was to be paid: an order is confirmed, and no payment. */
export const $isFree = $execution.map((execution) => execution?.payment?.payable === 0)
const claimRefused = sample({
  clock: claimExecutionFx.done,
  source: combine({ isUnderWay: $isExecuting, booking: $booking }),
  filter: ({ isUnderWay }, { result: isFirst }) => !isFirst && !isUnderWay,
  fn: ({ booking }, { params: execution }): { execution: Execution; state: AcceptedState } => {
    // The mark and the booking are kept apart: without the booking nobody here knows how it ended.
    if (booking?.cartId === execution.cartId) return { execution, state: { kind: 'booked' } }
    const isPast = execution.payment?.isPast === true
    return { execution, state: isPast ? { kind: 'gone' } : { kind: 'unclear', text: null } }
  },
})

// The booking may be asked for on other pages as well, which tell themselves how it ended.
const $isOpen = createStore(false)
  .on(acceptedOpened, () => true)
  .on(acceptedClosed, () => false)
const stateReached = sample({
  clock: merge([
    executionBegun.map((): AcceptedState => ({ kind: 'executing' })),
    cartMissing.map((): AcceptedState => ({ kind: 'noCart' })),
    claimRefused.map(({ state }) => state),
    executionFailed.map(({ failure }): AcceptedState => failure),
    booked.map((): AcceptedState => ({ kind: 'booked' })),
  ]),
  filter: $isOpen,
})

export const $accepted = createStore<AcceptedState>({ kind: 'executing' })
  .on(stateReached, (_, state) => state)
  // How it ended leads away from the page; opened anew it must not do so at once.
  .reset(acceptedClosed)

// What is known of the last booking comes first, so that a reload after it leads to it.
sample({ clock: acceptedOpened, target: recallBookingFx })
sample({
  clock: recallBookingFx.done,
  filter: $isExecuting.map((busy) => !busy),
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
  source: combine({ execution: $execution, isUnderWay: $isExecuting }),
  fn: ({ execution, isUnderWay }) => (isUnderWay ? null : execution),
}).filter({ fn: (execution) => execution !== null })
sample({ clock: repeated, target: executionBegun })

// Asked once, the server is not asked again by itself; what it said is still true after a reload.
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
