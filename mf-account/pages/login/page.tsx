import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Navigate, useSearchParams } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from '../../account-form/account-form.module.css'
import { useAccountForm } from '../../account-form/use-account-form.ts'
import { useWayOn } from '../../features/go-on/use-way-on.ts'
import { SignInSteps } from '../../features/show-steps/sign-in-steps.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { LoginForm } from './login-form.tsx'
import { loginForm } from './model.ts'
import { OtherWays } from './other-ways.tsx'

/** Who has an account says so. */
export function LoginPage() {
  const { t } = useTexts('mf_account')
  const { role } = useUnit({ role: $role })
  const view = useAccountForm(loginForm, 'login')
  const { destination, isCheckout, handedOn } = useWayOn()
  const [query] = useSearchParams()
  if (view.isDone) return <Navigate to={destination} replace />
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.login')}</h1>
      {isCheckout ? <SignInSteps /> : null}
      {role === 'registered' ? (
        <AlreadySignedIn destination={destination} isCheckout={isCheckout} />
      ) : (
        <>
          {query.get('unauthorised') === '1' ? (
            <p className={styles.notice}>{t('login.expired')}</p>
          ) : null}
          <LoginForm view={view} handedOn={handedOn} />
          <OtherWays isCheckout={isCheckout} handedOn={handedOn} />
        </>
      )}
    </div>
  )
}
