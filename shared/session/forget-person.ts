import { createEffect, createEvent, sample } from 'effector'
import { forgetSession } from './session-value.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/**
 * Whoever sits here next is somebody else: what was typed about the visitor goes, wherever it is kept.
 * The basket stays, and so does what is known of payments under way.
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
  STORAGE_KEYS.booking,
  STORAGE_KEYS.wayToPay,
  STORAGE_KEYS.sentRegistration,
]

const forgetKeysFx = createEffect(() => {
  for (const key of PERSONAL_KEYS) forgetSession(key)
})

sample({ clock: personForgotten, target: forgetKeysFx })
