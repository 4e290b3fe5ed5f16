import { $lostAccount, signedIn } from '@shop/shared/customer/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { AccountFormModel } from './account-form/create-account-form.ts'

/** The visitor goes from one sign-in page to another and keeps the typed e-mail. */
export const emailShared = createEvent<string>()

/** The e-mail was sent: other pages of this visit still show it, the next page load does not. */
export const emailSent = createEvent()

/**
 * The e-mail that a sign-in page has shared; empty if no page has shared one. It is never put into
 * the address of a page, because addresses end up in logs.
 */
export const $sharedEmail = createStore('')
  .on(emailShared, (_, email) => email)
  .reset(signedIn, personForgotten)

const storeFx = createEffect((email: string) => {
  if (email === '') forgetSession(STORAGE_KEYS.typedEmail)
  else writeSession(STORAGE_KEYS.typedEmail, email)
})
sample({ clock: $sharedEmail, target: storeFx })
sample({ clock: emailSent, fn: () => '', target: storeFx })

/**
 * Shares the e-mail typed on one sign-in page with this form, and vice versa; also after a reload,
 * and after the session of that account was lost.
 */
export function shareEmail<Field extends string>(
  form: AccountFormModel<Field>,
  field: Field,
): void {
  const recallFx = createEffect(() => {
    const email = readSession(STORAGE_KEYS.typedEmail)
    return typeof email === 'string' ? email : ''
  })
  sample({ clock: form.opened, target: recallFx })
  const known = sample({
    clock: recallFx.doneData,
    source: combine({ email: $sharedEmail, lost: $lostAccount, values: form.$values }),
    fn: ({ email, lost, values }, stored) =>
      values[field] === '' ? email || stored || lost : null,
  })
  sample({
    clock: known.filterMap((email) => email || undefined),
    fn: (value) => ({ field, value }),
    target: form.changed,
  })
  sample({
    clock: form.changed,
    filter: (change) => change.field === field,
    fn: ({ value }) => value,
    target: emailShared,
  })
}
