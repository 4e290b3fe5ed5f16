import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { TextField } from '@shop/shared/ui/form/form-field'
import { AccountForm } from '../../features/account-form/account-form.tsx'
import type { AccountFormView } from '../../features/account-form/use-account-form.ts'
import { PasswordField } from '../../features/password/password-field.tsx'

interface LoginFormProps {
  view: AccountFormView<'email' | 'password'>
  returnQuery: string
}

/** E-mail and password in one form, the pattern that password managers recognise. */
export function LoginForm({ view, returnQuery }: LoginFormProps) {
  const { t, language } = useTexts('mf_account')
  const labels = { email: t('field.email'), password: t('password.current') }
  return (
    <AccountForm
      view={view}
      labels={labels}
      toasts={{ done: t('login.done'), failed: t('login.failed'), explainsRejection: true }}
      submitText={t('login.submit')}
      problemTitle={t('login.problem')}
      meaning={({ kind }) => (kind === 'unauthorised' ? t('login.wrong') : null)}
      actions={
        <Link to={`${pathTo('forgotPassword', language)}${returnQuery}`}>
          {t('login.forgotten')}
        </Link>
      }
    >
      <TextField
        {...view.field('email')}
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
      />
      <PasswordField
        {...view.field('password')}
        label={labels.password}
        autoComplete="current-password"
      />
    </AccountForm>
  )
}
