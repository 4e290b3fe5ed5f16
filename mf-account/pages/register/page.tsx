import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { AlreadyRegistered } from '../../features/already-registered.tsx'
import { SignInSteps } from '../../features/sign-in-steps.tsx'
import { useNextPage } from '../../features/use-next-page.ts'
import { $isDone, $signInFailure, registerForm } from './model.ts'
import { NotSignedIn } from './not-signed-in.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterPage() {
  const { t, language } = useTexts('mf_account')
  const { role, isDone, signInFailure, open, close } = useUnit({
    role: $role,
    isDone: $isDone,
    signInFailure: $signInFailure,
    open: registerForm.opened,
    close: registerForm.closed,
  })
  useOpenedAndClosed(open, close)
  const { isCheckout, returnQuery } = useNextPage()
  if (isDone)
    return <Navigate to={`${pathTo('registerSuccess', language)}${returnQuery}`} replace />
  return (
    <div className={styles.wide}>
      <h1 tabIndex={-1}>{t('title.register')}</h1>
      {isCheckout ? <SignInSteps /> : null}
      {content()}
    </div>
  )

  function content() {
    if (role === 'registered') return <AlreadyRegistered isPaying={isCheckout} />
    if (signInFailure !== null)
      return <NotSignedIn failure={signInFailure} returnQuery={returnQuery} />
    return <RegisterForm returnQuery={returnQuery} />
  }
}
