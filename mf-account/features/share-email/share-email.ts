import { $lostAccount } from '@shop/shared/customer/model'
import { combine, createEffect, sample } from 'effector'
import type { AccountFormModel } from '../account-form/create-account-form.ts'
import { readTypedEmail } from './kept-email.ts'
import { $handedEmail, emailHandedOn } from './model.ts'

/**
 * The e-mail typed on one sign-in page stands in this form as well, and the other way round; also
 * after a reload, and that of the account whose session was lost.
 */
export function shareEmail<Field extends string>(
  form: AccountFormModel<Field>,
  field: Field,
): void {
  const recallFx = createEffect(readTypedEmail)
  sample({ clock: form.opened, target: recallFx })
  const known = sample({
    clock: recallFx.doneData,
    source: combine({ email: $handedEmail, lost: $lostAccount, values: form.$values }),
    fn: ({ email, lost, values }, kept) => (values[field] === '' ? email || kept || lost : null),
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
    target: emailHandedOn,
  })
}
