import { customerPwdReset } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { createEvent, createStore, sample } from 'effector'
import { createAccountForm } from '../../features/account-form/create-account-form.ts'
import { emailProblem } from '../../features/account-form/email-problem.ts'
import { emailSent, shareEmail } from '../../features/share-email/share-email.ts'

export const forgotForm = createAccountForm({
  empty: { email: '' },
  check: ({ email }) => ({ email: emailProblem(email) }),
  wireNames: { email: 'email' },
})
/** Where the mailed link is to lead: the server puts its token at the end. */
export const backlinkSet = createEvent<string>()

export const resetFx = createRequest(customerPwdReset, { ownsUnauthorised: true })

const $backlink = createStore('').on(backlinkSet, (_, backlink) => backlink)

/** A link was asked for in the life of this page; what an address alone says is no proof of it. */
export const $isLinkRequested = createStore(false)
  .on(forgotForm.succeeded, () => true)
  .reset(personForgotten)

shareEmail(forgotForm, 'email')
sample({
  clock: forgotForm.accepted,
  source: $backlink,
  fn: (backlink, { email }) => ({ body: { email: email.trim(), backlink } }),
  target: resetFx,
})
sample({ clock: resetFx.done, fn: () => {}, target: [forgotForm.succeeded, emailSent] })
sample({ clock: resetFx.failData, target: forgotForm.failed })
