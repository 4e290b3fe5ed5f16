import { combine, createEffect, createEvent, sample } from 'effector'
import { $customer, $token, customerRecalled } from './model.ts'
import { isSameSignIn, readSignInAgain } from './stored-sign-in.ts'

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
sample({ clock: signInTakenAnew, fn: () => {}, target: customerRecalled })
