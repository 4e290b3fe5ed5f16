import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { fieldLabel, problemText } from '../../features/customer-form/field-texts.ts'
import { NewPasswordFields } from '../../features/password/new-password-fields.tsx'
import { registerForm, submission } from './model.ts'

/** The password of the account, the first one its owner has here. */
export function PasswordPart() {
  const { t } = useTexts('mf_account')
  const { values, problems, change } = useUnit({
    values: registerForm.$values,
    problems: submission.$problems,
    change: registerForm.fieldChanged,
  })
  const { password, confirmation, email, fname, lname } = values
  const errorsAt = (field: 'password' | 'confirmation') =>
    (problems[field] ?? []).map((problem) => problemText(t, problem))
  return (
    <NewPasswordFields
      // The fields have the ids that the summary of the form leads to.
      id="customer"
      labels={{
        password: fieldLabel(t, 'password'),
        confirmation: fieldLabel(t, 'confirmation'),
      }}
      values={{ password, confirmation }}
      errors={{ password: errorsAt('password'), confirmation: errorsAt('confirmation') }}
      known={[email, fname, lname]}
      onChange={(field, value) => change({ field, value })}
    />
  )
}
