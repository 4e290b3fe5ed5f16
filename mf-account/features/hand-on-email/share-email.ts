import { combine, sample } from 'effector'
import type { AccountFormModel } from '../../account-form/create-account-form.ts'
import { $handedEmail, emailHandedOn } from './model.ts'

/** The e-mail typed on one sign-in page stands in this form as well, and the other way round. */
export function shareEmail<Field extends string>(
  form: AccountFormModel<Field>,
  field: Field,
): void {
  sample({
    clock: form.opened,
    source: combine({ email: $handedEmail, values: form.$values }),
    filter: ({ email, values }) => email !== '' && values[field] === '',
    fn: ({ email }) => ({ field, value: email }),
    target: form.changed,
  })
  sample({
    clock: form.changed,
    filter: (change) => change.field === field,
    fn: ({ value }) => value,
    target: emailHandedOn,
  })
}
