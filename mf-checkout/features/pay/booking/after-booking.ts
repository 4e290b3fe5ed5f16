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

/** Tracked only once: a reload, the back button or another tab may show the same booking again. */
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

/** Drafts of this purchase must not be visible to the next user of this browser. */
const forgetDraftsFx = createEffect(() => {
  for (const draft of DRAFTS) forgetSession(STORAGE_KEYS[draft])
  forgetPayers()
})
/** The delivery address of a visitor without an account. */
const forgetDestinationFx = createEffect(() => forgetSession(STORAGE_KEYS.shippingAddress))

/*
 * Paying an order does not change the basket or the guest who is filling it. The same holds for a
 * payment that this tab did not begin: it may be an order of another person, or another tab's
 * basket. If the storage has lost the record of this tab's own payment, it is unknown which lines
 * were paid. Then the lines stay, and the log warns before the same items are paid again, see
 * `readLogFx`.
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

// A booking without lines was paid in another browser and is not tracked: its content is unknown.
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
