import { customerPwdReset } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { cleanTyped } from '@shop/shared/customer/clean-typed'
import { personForgotten } from '@shop/shared/session/forget-person'
import { createEvent, createStore, sample } from 'effector'
import { createAccountForm } from '../../features/account-form/create-account-form.ts'
import { emailProblem } from '../../features/account-form/email-problem.ts'
import { emailSent, shareEmail } from '../../features/share-email.ts'

export const forgotForm = createAccountForm({
  empty: { email: '' },
  check: ({ email }) => ({ email: emailProblem(email) }),
  wireNames: { email: 'email' },
})
/** Target of the mailed link; the server appends its token. */
export const backlinkSet = createEvent<string>()

export const resetFx = createRequest(customerPwdReset, { ownsUnauthorised: true })

const $backlink = createStore('').on(backlinkSet, (_, backlink) => backlink)

/**
 * True after a request of this page. The address of the success page alone proves nothing, because
 * it can be opened without a request.
 */
export const $isLinkRequested = createStore(false)
  .on(forgotForm.succeeded, () => true)
  .reset(personForgotten)

shareEmail(forgotForm, 'email')
sample({
  clock: forgotForm.accepted,
  source: $backlink,
  fn: (backlink, { email }) => ({ body: { email: cleanTyped(email, 'email'), backlink } }),
  target: resetFx,
})
sample({ clock: resetFx.done, target: [forgotForm.succeeded, emailSent] })
sample({ clock: resetFx.failData, target: forgotForm.failed })
