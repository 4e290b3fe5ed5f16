import { $count } from '@shop/shared/cart/model'
import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useSearchParams } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { useAccountForm } from '../../features/account-form/use-account-form.ts'
import { useNextPage } from '../../features/continue/use-next-page.ts'
import { SignInSteps } from '../../features/show-steps/sign-in-steps.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { LoginForm } from './login-form.tsx'
import { loginForm } from './model.ts'
import { OtherWays } from './other-ways.tsx'

/** Who has an account says so. */
export function LoginPage() {
  const { t, language } = useTexts('mf_account')
  const { role, count } = useUnit({ role: $role, count: $count })
  const view = useAccountForm(loginForm, 'login')
  const { destination, isCheckout, returnQuery } = useNextPage()
  const [query] = useSearchParams()
  const [path] = destination.split(/[?#]/)
  // The settings are for customers, and lead here who is not known to be one.
  const isForSettings = path === pathTo('settings', language)
  const isExpired = query.get('unauthorised') === '1'
  const kept = count > 0 ? ` ${t('account.basketKept')}` : ''
  const notice = isExpired
    ? t(query.get('stranger') === '1' ? 'login.required' : 'login.expired') + kept
    : isForSettings
      ? t('login.forSettings')
      : null
  if (view.isDone) return <Navigate to={destination} replace />
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.login')}</h1>
      {isCheckout ? <SignInSteps /> : null}
      {role === 'registered' ? (
        <AlreadySignedIn destination={destination} isCheckout={isCheckout} />
      ) : (
        <>
          {notice === null ? null : <p className={styles.notice}>{notice}</p>}
          <LoginForm view={view} returnQuery={returnQuery} />
          <OtherWays isCheckout={isCheckout} returnQuery={returnQuery} />
        </>
      )}
    </div>
  )
}
