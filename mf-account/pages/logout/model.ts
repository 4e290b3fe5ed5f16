import { authLogout } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { $token, signedOut } from '@shop/shared/customer/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { createEvent, sample } from 'effector'
import { showToastFx } from '../../features/account-form/show-toast.ts'

export const logOutFx = createRequest(authLogout, { isAhead: true })

/** The visitor logs out; the text is a toast on the page they are redirected to. */
export const logoutOpened = createEvent<string>()

// Reads the token before it is deleted. Nothing waits for this call, and a backend without it is
// fine.
const left = sample({ clock: logoutOpened, source: $token })
sample({
  clock: left.filterMap((token) => token ?? undefined),
  fn: (token) => ({ body: { token } }),
  target: logOutFx,
})
sample({ clock: left, fn: () => {}, target: [signedOut, personForgotten] })
sample({
  clock: logoutOpened,
  fn: (text) => ({ text, isProblem: false }),
  target: showToastFx,
})
