import { createEffect, createEvent, sample } from 'effector'
import { KEPT_TICKETS } from './kept-tickets.ts'
import { forgetSession } from './session-value.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/**
 * The next user of this tab may be another person: delete all personal input, wherever it is
 * stored. The basket and pending payments stay.
 */
export const personForgotten = createEvent()

const PERSONAL_KEYS = [
  STORAGE_KEYS.typedEmail,
  STORAGE_KEYS.newEmail,
  STORAGE_KEYS.lostAccount,
  STORAGE_KEYS.guestForm,
  STORAGE_KEYS.registerForm,
  STORAGE_KEYS.settingsForm,
  STORAGE_KEYS.shippingAddress,
  STORAGE_KEYS.tourAnswers,
  STORAGE_KEYS.passOwners,
  STORAGE_KEYS.voucherWords,
  STORAGE_KEYS.giftDelivery,
  STORAGE_KEYS.booking,
  STORAGE_KEYS.bookingKey,
  STORAGE_KEYS.wayToPay,
  STORAGE_KEYS.sentRegistration,
]

const forgetKeysFx = createEffect(() => {
  for (const key of PERSONAL_KEYS) forgetSession(key)
  // Here, because the pages that keep tickets may not be loaded.
  try {
    localStorage.removeItem(KEPT_TICKETS)
  } catch {
    // A blocked storage contains nothing to remove.
  }
})

sample({ clock: personForgotten, target: forgetKeysFx })
