import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, sample } from 'effector'
import { $customer, $token, customerRecalled } from './model.ts'
import { isSignInOnlyHere, readCustomer, readSignIn, type SignIn } from './stored-sign-in.ts'

/**
 * The browser's back/forward cache shows the document again. Meanwhile, later documents of the tab
 * may have signed out or in: the storage has the current sign-in.
 */
export const signInCheckedAgain = createEvent()

const readAgainFx = createEffect(readStoredSignIn)
sample({ clock: signInCheckedAgain, target: readAgainFx })

/** The stored sign-in is different and replaces the one of this document. */
export const signInReloaded = sample({
  clock: readAgainFx.doneData,
  source: combine({ token: $token, customer: $customer }),
  fn: (known, stored) => stored !== null && !isSameSignIn(known, stored),
}).filter({ fn: Boolean })
sample({ clock: signInReloaded, target: customerRecalled })

/**
 * The stored sign-in; null if the storage is blocked, or if it could not store the last sign-in.
 */
function readStoredSignIn(): SignIn | null {
  try {
    sessionStorage.getItem(STORAGE_KEYS.token)
  } catch {
    return null
  }
  return isSignInOnlyHere() ? null : readSignIn()
}

/** Are the sign-ins equal, apart from the order of fields and from parts that are not stored? */
function isSameSignIn(one: SignIn, other: SignIn): boolean {
  const [text, otherText] = [one, other].map(({ customer }) =>
    JSON.stringify(customer && readCustomer(customer)),
  )
  return one.token === other.token && text === otherText
}
