import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, sample } from 'effector'
import { $customer, $token, customerRecalled } from './model.ts'
import { isSignInOnlyHere, readCustomer, readSignIn, type SignIn } from './stored-sign-in.ts'

/**
 * The document is shown again as it was left, by the browser's back/forward cache. Later documents
 * of the tab may have signed out or in, and only the storage knows.
 */
export const signInCheckedAgain = createEvent()

const readAgainFx = createEffect(readSignInAgain)
sample({ clock: signInCheckedAgain, target: readAgainFx })

/** The stored sign-in is another one, and replaces that of this document. */
export const signInTakenAnew = sample({
  clock: readAgainFx.doneData,
  source: combine({ token: $token, customer: $customer }),
  fn: (known, stored) => stored !== null && !isSameSignIn(known, stored),
}).filter({ fn: Boolean })
sample({ clock: signInTakenAnew, target: customerRecalled })

/** Null where the storage knows less than this document. */
function readSignInAgain(): SignIn | null {
  try {
    sessionStorage.getItem(STORAGE_KEYS.token)
  } catch {
    return null
  }
  return isSignInOnlyHere() ? null : readSignIn()
}

/** Are they the same, whatever the order of fields and what is not stored of them? */
function isSameSignIn(one: SignIn, other: SignIn): boolean {
  const [text, otherText] = [one, other].map(({ customer }) =>
    JSON.stringify(customer && readCustomer(customer)),
  )
  return one.token === other.token && text === otherText
}
