import { useTexts } from '@shop/shared/i18n/use-texts'
import styles from '../account-form/account-form.module.css'
import type { NewPassword } from './new-password.ts'
import { PasswordField } from './password-field.tsx'
import { passwordStrength } from './password-strength.ts'

interface NewPasswordFieldsProps {
  /** The fields are `{id}-password` and `{id}-confirmation`. */
  id: string
  values: NewPassword
  errors: Partial<Record<keyof NewPassword, readonly string[]>>
  onChange: (field: keyof NewPassword, value: string) => void
  /** Facts that others know about the customer, e.g. the e-mail: they make a password weak. */
  known?: readonly string[]
  /** Labels for a first password instead of a new one. */
  labels?: Record<keyof NewPassword, string>
}

export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { id, values, errors, onChange, known, labels } = props
  const { t } = useTexts('mf_account')
  const strength = passwordStrength(values.password, known)
  return (
    <div className={styles.form}>
      <PasswordField
        id={`${id}-password`}
        label={labels?.password ?? t('password.new')}
        hint={t('password.rule')}
        autoComplete="new-password"
        value={values.password}
        errors={errors.password ?? []}
        onChange={(value) => onChange('password', value)}
      >
        <p className={styles.hint} role="status">
          {strength === null ? '' : t(`password.strength.${strength}`)}
        </p>
      </PasswordField>
      <PasswordField
        id={`${id}-confirmation`}
        label={labels?.confirmation ?? t('password.repeat')}
        autoComplete="new-password"
        value={values.confirmation}
        errors={errors.confirmation ?? []}
        onChange={(value) => onChange('confirmation', value)}
      />
    </div>
  )
}
