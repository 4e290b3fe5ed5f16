import { $customer } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { TextField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { AccountForm } from '../../features/account-form/account-form.tsx'
import { useAccountForm } from '../../features/account-form/use-account-form.ts'
import { PasswordField } from '../../features/password/password-field.tsx'
import { emailForm } from './email-model.ts'

export function EmailSection() {
  const { t } = useTexts('mf_account')
  const customer = useUnit($customer)
  const view = useAccountForm(emailForm, 'email-change')
  const labels = {
    email: t('emailChange.new'),
    confirmation: t('emailChange.repeat'),
    password: t('password.current'),
  }
  return (
    <section aria-labelledby="email-change-title" className={styles.page}>
      <h2 id="email-change-title">{t('emailChange.title')}</h2>
      <p className={styles.text}>{t('emailChange.intro', { email: customer?.email ?? '' })}</p>
      <AccountForm
        view={view}
        labels={labels}
        toasts={{ done: t('emailChange.done'), failed: t('emailChange.failed') }}
        submitText={t('emailChange.submit')}
        problemTitle={t('emailChange.problem')}
      >
        <TextField
          {...view.field('email')}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <TextField
          {...view.field('confirmation')}
          label={labels.confirmation}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <PasswordField
          {...view.field('password')}
          label={labels.password}
          hint={t('emailChange.why')}
          autoComplete="current-password"
        />
      </AccountForm>
      <p>
        {/* Not announced here, because the toast announces this sentence. */}
        {view.isDone ? <span>{t('emailChange.done')} </span> : null}
        <span role="status">{view.isDone ? t('emailChange.after') : ''}</span>
      </p>
    </section>
  )
}
