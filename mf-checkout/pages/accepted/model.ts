import { checkoutExecPayment } from '@shop/shared/api/endpoints/checkout'
import { createRequest } from '@shop/shared/api/model'
import type { Happened } from '@shop/shared/cart/happened'
import { $cart, cartIdSet, happened, linesBought } from '@shop/shared/cart/model'
import { $customer, $role, $token, signedOut } from '@shop/shared/customer/model'
import { $trackingAllowed } from '@shop/shared/session/cookie-consent'
import { forgetSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { claimCart, claimStorages } from '../../features/claim-cart/claim-cart.ts'
import type { Booking } from '../../features/keep-booking/booking.ts'
import { $booking, booked, recallBookingFx } from '../../features/keep-booking/model.ts'
import { forgetPayers, keptPayments } from '../../features/keep-payments/keep-payments.ts'
import {
  paymentOf,
  type StartedPayment,
  sessionUsOf,
} from '../../features/keep-payments/started-payment.ts'
import { type PaymentFailure, paymentFailure } from './payment-outcome.ts'
import { readReturnAddress } from './return-address.ts'

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
/** Told once: the same booking comes back by a reload, the back button or another tab. */
export const claimTrackingFx = createEffect(({ bookingId }: Booking) =>
  claimCart(claimStorages(), STORAGE_KEYS.trackedBookings, bookingId),
)

const DRAFTS = [
  'tourAnswers',
  'passOwners',
  'typedCode',
  'typedEmail',
  'guestForm',
  'registerForm',
  'paymentRefusal',
] as const

/** What was typed on the way here is of no use to whoever sits here next. */
const forgetDraftsFx = createEffect(() => {
  for (const draft of DRAFTS) forgetSession(STORAGE_KEYS[draft])
  forgetPayers()
})
/** Where the goods of somebody without an account went. */
const forgetDestinationFx = createEffect(() => forgetSession(STORAGE_KEYS.shippingAddress))

const returned = sample({
  clock: readReturnFx.doneData,
  source: $cart,
  fn: (cart, { address, payments }): Omit<Execution, 'cartId'> & { cartId: string | null } => {
    const { us, href } = address
    const payment = paymentOf(payments, address)
    const cartId = address.cartId ?? payment?.cartId ?? cart.cartId
    return { cartId, us, href, payment, sessionUs: sessionUsOf(payments, us) }
  },
})

const cartNamed = sample({
  clock: returned,
  filter: (execution): execution is Execution => execution.cartId !== null,
})
const cartMissing = sample({ clock: returned, filter: ({ cartId }) => cartId === null })
const executionBegun = createEvent<Execution>()

const $execution = createStore<Execution | null>(null)
  .on(cartNamed, (_, execution) => execution)
  .on(executionBegun, (_, execution) => execution)
/** Nothing was to be paid: an order is confirmed, and no payment. */
export const $isFree = $execution.map((execution) => execution?.payment?.payable === 0)
const $isUnderWay = createStore(false)
  .on(executionBegun, () => true)
  .on(execPaymentFx.finally, () => false)

const claimRefused = sample({
  clock: claimExecutionFx.done,
  source: combine({ isUnderWay: $isUnderWay, booking: $booking }),
  filter: ({ isUnderWay }, { result: isFirst }) => !isFirst && !isUnderWay,
  fn: ({ booking }, { params }): AcceptedState =>
    // The mark and the booking are kept apart: without the booking nobody here knows how it ended.
    booking?.cartId === params.cartId ? { kind: 'booked' } : { kind: 'unclear', text: null },
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
    email: execution?.payment?.email ?? (customer?.email || null),
    lines: execution?.payment?.lines ?? [],
    payable: execution?.payment?.payable ?? 0,
    shipping: execution?.payment?.shipping,
    shippingVat: execution?.payment?.shippingVat,
    paidBy: execution?.payment?.paidBy,
  }),
  target: booked,
})
sample({ clock: booked, fn: ({ lines }) => lines, target: linesBought })
sample({ clock: booked, fn: () => {}, target: forgetDraftsFx })
sample({
  clock: booked,
  source: $role,
  filter: (role) => role !== 'registered',
  fn: () => {},
  target: forgetDestinationFx,
})
sample({ clock: booked, source: $role, filter: (role) => role === 'guest', target: signedOut })

// Begun in another browser, nobody here knows what it was.
sample({
  clock: booked,
  source: $trackingAllowed,
  filter: (isAllowed, { lines }) => isAllowed && lines.length > 0,
  fn: (_, booking) => booking,
  target: claimTrackingFx,
})
sample({
  clock: claimTrackingFx.done,
  filter: ({ result: isFirst }) => isFirst,
  fn: ({ params: { lines, bookingId, shipping } }): Happened => {
    return { event: 'purchase', lines, bookingId, shipping }
  },
  target: happened,
})

// A token that is no longer valid must not stand in the way of asking again.
sample({
  clock: execPaymentFx.failData,
  filter: ({ kind }) => kind === 'unauthorised',
  target: signedOut,
})
sample({
  clock: execPaymentFx.failData,
  filter: ({ kind }) => kind === 'gone',
  fn: () => null,
  target: cartIdSet,
})
sample({
  clock: execPaymentFx.failData.map(paymentFailure),
  filter: ({ kind }) => kind === 'refused',
  fn: (outcome) => (outcome.kind === 'refused' ? outcome.text : null),
  target: keepRefusalFx,
})
