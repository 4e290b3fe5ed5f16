import { checkoutExecPayment } from '@shop/shared/api/endpoints/checkout'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $cart, cartIdSet } from '@shop/shared/cart/model'
import { $customer, $token, signedOut } from '@shop/shared/customer/model'
import { writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { claimCart, claimStorages } from '../../claim-cart.ts'
import { type Booking, documentsOf } from '../../store-booking/booking.ts'
import { booked } from '../../store-booking/model.ts'
import type { Note, PaymentState } from '../records/payment-log.ts'
import type { StartedPayment } from '../records/started-payment.ts'
import { markGone, noteFx } from '../records/stored-payments.ts'
import { type PaymentFailure, paymentFailure } from './payment-outcome.ts'

/** A payment that will become a booking. */
export interface Execution {
  cartId: string
  us: string
  /** The provider's return address, real or built for this browser. */
  href: string
  /**
   * The string that this browser's session created; empty if the bank's app opened another browser:
   * then the server decides.
   */
  sessionUs: string
  /** The payment as this session started it; null in another browser. */
  payment: StartedPayment | null
  /** The server has already said that it does not hold this cart. */
  isCartUnknown?: true
}

export type Outcome = 'booked' | PaymentFailure['kind']

/** The address of a return from the provider was read; its booking may or may not be requested. */
export const executionRead = createEvent<Execution>()

export const claimExecutionFx = createEffect(({ cartId }: Execution) =>
  claimCart(claimStorages(), STORAGE_KEYS.executedCarts, cartId),
)
export const execPaymentFx = createRequest(checkoutExecPayment, {
  // The failure is shown only where the request was made, not by the general 401 handling.
  ownsUnauthorised: true,
})
/** Stores the server's reason for refusing; empty if it gave none. */
export const storeRefusalFx = createEffect((text: string) =>
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

const STATE_AFTER: Record<Outcome, PaymentState> = {
  booked: 'booked',
  gone: 'over',
  refused: 'refused',
  unclear: 'asked',
}
interface Ended {
  execution: Execution
  outcome: Outcome
  bookingId?: string
}
const outcomeFx = attach({
  effect: noteFx,
  mapParams: ({ execution, outcome, bookingId }: Ended): Note => {
    const { us, cartId, isCartUnknown } = execution
    const isOver = outcome === 'refused' && isCartUnknown
    return { us, cartId, state: isOver ? 'over' : STATE_AFTER[outcome], bookingId }
  },
})
/**
 * Requests the booking: on return, or to learn the outcome of a payment. Ends after the outcome is
 * recorded.
 */
export const bookFx = createEffect(async (execution: Execution): Promise<Ended> => {
  // Logged before the request is sent: the log survives if the page closes before the answer.
  await askedFx(execution)
  let ended: Ended
  try {
    const { booking_id: bookingId } = await executeFx(execution)
    ended = { execution, outcome: 'booked', bookingId }
  } catch (error) {
    const { kind: outcome } = paymentFailure(error as ApiFailure, execution.isCartUnknown)
    ended = { execution, outcome }
  }
  await outcomeFx(ended)
  return ended
})
export const executionEnded = bookFx.doneData

/** The payment whose booking was requested last; null before any. */
export const $execution = createStore<Execution | null>(null).on(
  [executionRead, bookFx],
  (_, execution) => execution,
)
export const $isExecuting = createStore(false)
  .on(bookFx, () => true)
  .on(executeFx.finally, () => false)

/** An earlier request of this browser has already booked the cart. */
export const bookingFound = createEvent<{ execution: Execution; bookingId: string }>()

// The basket may have changed: the booking contains the paid lines, not the current ones.
sample({
  clock: merge([
    executeFx.done.map(({ params: execution, result }) => ({
      execution,
      bookingId: result.booking_id,
      hasTickets: result.has_tickets,
      documents: documentsOf(result.booking_key, result.files),
    })),
    bookingFound.map((found) => ({ ...found, hasTickets: null, documents: {} })),
  ]),
  source: $customer,
  fn: (customer, { execution, bookingId, hasTickets, documents }): Booking => ({
    bookingId,
    cartId: execution.cartId,
    hasTickets,
    // The payer of an order, or of a payment from another browser, may be another person, so the
    // customer's e-mail is not used.
    email: execution.payment?.email ?? (isBasket(execution) ? customer?.email || null : null),
    lines: execution.payment?.lines ?? [],
    payable: execution.payment?.payable ?? 0,
    shipping: execution.payment?.shipping,
    shippingVat: execution.payment?.shippingVat,
    paidBy: execution.payment?.paidBy,
    ...documents,
  }),
  target: booked,
})

/** The server's refusal, or an unknown outcome. */
export const executionFailed = executeFx.fail.map(({ params: execution, error }) => ({
  execution,
  error,
  failure: paymentFailure(error, execution.isCartUnknown),
}))

// An expired token must not prevent a retry.
sample({
  clock: executionFailed,
  filter: ({ error }) => error.kind === 'unauthorised',
  target: signedOut,
})
/** The server has refused to book a cart because it does not know the cart, or no longer does. */
export const executionGone = executionFailed.filterMap(({ execution, failure }) =>
  failure.kind === 'gone' ? execution : undefined,
)
sample({ clock: executionGone, target: markPastFx })
// Removes the cart id from the basket only if it is the id of the unknown cart: the basket may have
// a newer one.
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
  target: storeRefusalFx,
})

/** Whether the payment is for an order written by the museum instead of a basket. */
export function isOrder(execution: Pick<Execution, 'payment'> | null): boolean {
  return execution?.payment?.orderId !== undefined
}

/**
 * Whether the payment is for a basket of this tab. A payment begun by another browser or tab may be
 * for a basket or an order.
 */
export function isBasket(execution: Execution | null): boolean {
  return execution !== null && execution.payment !== null && !isOrder(execution)
}
