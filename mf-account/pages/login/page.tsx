import { $count } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { $customer, $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useSearchParams } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { useAccountForm } from '../../features/account-form/use-account-form.ts'
import { SignInSteps } from '../../features/sign-in-steps.tsx'
import { useNextPage } from '../../features/use-next-page.ts'
import { LoginForm } from './login-form.tsx'
import { loginForm } from './model.ts'

export function LoginPage() {
  const { t, language } = useTexts('mf_account')
  const { role, count } = useUnit({ role: $role, count: $count })
  const view = useAccountForm(loginForm, 'login')
  const { destination, isCheckout, returnQuery } = useNextPage()
  const [query] = useSearchParams()
  const [path] = destination.split(/[?#]/)
  // The settings redirect here visitors who are not signed in.
  const isForSettings = path === pathTo('settings', language)
  const isExpired = query.get('unauthorised') === '1'
  const still = count > 0 ? ` ${t('account.basketKept')}` : ''
  const notice = isExpired
    ? t(query.get('stranger') === '1' ? 'login.required' : 'login.expired') + still
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

interface OtherWaysProps {
  isCheckout: boolean
  returnQuery: string
}

/** For visitors without an account: open one or, on the way to pay, continue as a guest. */
function OtherWays({ isCheckout, returnQuery }: OtherWaysProps) {
  const { t, language } = useTexts('mf_account')
  const { hasUserRegistration } = useUnit($config)
  if (!hasUserRegistration && !isCheckout) return null
  return (
    <section aria-labelledby="other-ways">
      <h2 id="other-ways">{t('login.noAccount')}</h2>
      <div className={styles.actions}>
        {isCheckout ? (
          <ButtonLink to={`${pathTo('guestRegister', language)}${returnQuery}`}>
            {t('login.asGuest')}
          </ButtonLink>
        ) : null}
        {hasUserRegistration ? (
          <ButtonLink to={`${pathTo('register', language)}${returnQuery}`}>
            {t('title.register')}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

interface AlreadySignedInProps {
  destination: string
  isCheckout: boolean
}

/** For signed-in customers: continue, or log out so that somebody else can log in. */
function AlreadySignedIn({ destination, isCheckout }: AlreadySignedInProps) {
  const { t, language } = useTexts('mf_account')
  const customer = useUnit($customer)
  const { fname, lname, email } = customer ?? { fname: '', lname: '', email: '' }
  const name = `${fname} ${lname}`.trim() || email
  return (
    <>
      <p>{name === '' ? t('login.already') : t('login.alreadyAs', { name })}</p>
      <div className={styles.actions}>
        <ButtonLink to={destination} look="primary">
          {t(isCheckout ? 'login.toCheckout' : 'login.goOn')}
        </ButtonLink>
        <ButtonLink to={pathTo('logout', language)} look="quiet">
          {t('title.logout')}
        </ButtonLink>
      </div>
    </>
  )
}
