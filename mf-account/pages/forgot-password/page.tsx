import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, Navigate } from '@shop/shared/routing/router'
import { TextField } from '@shop/shared/ui/form/form-field'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { AccountForm } from '../../features/account-form/account-form.tsx'
import { useAccountForm } from '../../features/account-form/use-account-form.ts'
import { useNextPage } from '../../features/use-next-page.ts'
import { backlinkSet, forgotForm } from './model.ts'

export function ForgotPasswordPage() {
  const { t, language } = useTexts('mf_account')
  const setBacklink = useUnit(backlinkSet)
  // The token comes after the `#`, which browsers never send to a server, so it reaches no log.
  useOpened(setBacklink, `${location.origin}${pathTo('recoverAccountByHash', language)}#`)
  const view = useAccountForm(forgotForm, 'forgot')
  const { returnQuery } = useNextPage()
  if (view.isDone) {
    return <Navigate to={`${pathTo('forgotPasswordSuccess', language)}${returnQuery}`} replace />
  }
  const labels = { email: t('field.email') }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.forgotPassword')}</h1>
      <p>{t('forgot.intro')}</p>
      <AccountForm
        view={view}
        labels={labels}
        toasts={{ done: t('forgot.done'), failed: t('forgot.failed') }}
        submitText={t('forgot.submit')}
        problemTitle={t('forgot.problem')}
        actions={
          <Link to={`${pathTo('login', language)}${returnQuery}`}>{t('account.backToLogin')}</Link>
        }
      >
        <TextField
          {...view.field('email')}
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      </AccountForm>
    </div>
  )
}
