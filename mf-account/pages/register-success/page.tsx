import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { $customer, $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { useNextPage } from '../../features/use-next-page.ts'
import { $isAccountOpened } from '../register/model.ts'
import styles from './page.module.css'

/**
 * The page after an account was opened: shows its benefits, and where to continue. Only until a
 * reload it says that the account is open, because the address alone proves nothing.
 */
export function RegisterSuccessPage() {
  const { t, language } = useTexts('mf_account')
  const { role, customer, isOpened, open } = useUnit({
    role: $role,
    customer: $customer,
    isOpened: $isAccountOpened,
    open: redirectionRecalled,
  })
  useOpened(open, undefined)
  const { destination, isCheckout, returnQuery } = useNextPage()
  const isKnown = role === 'registered' && customer !== null
  const name = [customer?.fname, customer?.lname].filter(Boolean).join(' ') || customer?.email
  const heading = isKnown ? t('registerSuccess.welcome', { name }) : t('registerSuccess.visitor')
  useOwnTitle(isKnown && isOpened ? null : heading)
  if (!isKnown) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{heading}</h1>
        <ButtonLink to={`${pathTo('login', language)}${returnQuery}`} look="primary">
          {t('title.login')}
        </ButtonLink>
      </div>
    )
  }
  const returnTo = isCheckout ? `?${new URLSearchParams({ returnTo: destination })}` : ''
  const isHome = destination === pathTo('home', language)
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{heading}</h1>
      {isOpened ? <p>{t('registerSuccess.text', { email: customer.email })}</p> : null}
      <ul className={styles.list}>
        <li>{t('registerSuccess.filledIn')}</li>
        <li>
          {t('registerSuccess.change')}{' '}
          <Link to={pathTo('settings', language) + returnTo}>{t('register.toSettings')}</Link>
        </li>
      </ul>
      <ButtonLink to={destination} look="primary">
        {isCheckout ? t('login.toCheckout') : t(isHome ? 'action.toHome' : 'registerSuccess.back')}
      </ButtonLink>
    </div>
  )
}
