import { linesBought } from '@shop/shared/cart/model'
import { $role, signedOut } from '@shop/shared/customer/model'
import { $trackingAllowed } from '@shop/shared/session/cookie-consent'
import { forgetSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { analyticsEventRaised } from '@shop/shared/tracking/analytics-event'
import type { AnalyticsEvent } from '@shop/shared/tracking/data-layer'
import { createEffect, sample } from 'effector'
import { claimCart, claimStorages } from '../../claim-cart.ts'
import type { Booking } from '../../store-booking/booking.ts'
import { booked } from '../../store-booking/model.ts'
import { forgetPayers } from '../records/stored-payments.ts'
import { $execution, isBasket } from './model.ts'

/** Tracked once: a reload, the back button or another tab may show the same booking again. */
export const claimTrackingFx = createEffect(({ bookingId }: Booking) =>
  claimCart(claimStorages(), STORAGE_KEYS.trackedBookings, bookingId),
)

const DRAFTS = [
  'tourAnswers',
  'passOwners',
  'voucherWords',
  'typedCode',
  'typedEmail',
  'guestForm',
  'registerForm',
  'sentRegistration',
  'paymentRefusal',
] as const

/** What was typed for this purchase must not be seen by the next user of this browser. */
const forgetDraftsFx = createEffect(() => {
  for (const draft of DRAFTS) forgetSession(STORAGE_KEYS[draft])
  forgetPayers()
})
/** The delivery address of a visitor without an account. */
const forgetDestinationFx = createEffect(() => forgetSession(STORAGE_KEYS.shippingAddress))

/*
 * Paying an order does not affect the basket, nor the guest who is buying it. Nor does a payment
 * that this tab did not begin: it may be an order of somebody else, or another tab's basket. If it
 * was this one all the same, as where the storage has lost its record, nobody knows which lines it
 * paid; so they stay, and the log warns before the same is paid again, see `readLogFx`.
 */
const basketBooked = sample({
  clock: booked,
  source: $execution,
  filter: isBasket,
  fn: (_, booking) => booking,
})
sample({ clock: basketBooked, fn: ({ lines }) => lines, target: linesBought })
sample({ clock: basketBooked, target: forgetDraftsFx })
sample({
  clock: basketBooked,
  source: $role,
  filter: (role) => role === 'guest',
  target: signedOut,
})
sample({
  clock: basketBooked,
  source: $role,
  filter: (role) => role !== 'registered',
  target: forgetDestinationFx,
})

// Started in another browser: its content is unknown here.
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
  fn: ({ params: { lines, bookingId, shipping } }): AnalyticsEvent => {
    return { event: 'purchase', lines, bookingId, shipping }
  },
  target: analyticsEventRaised,
})
