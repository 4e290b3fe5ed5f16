import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { $customer, $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { useWayOn } from '../../features/go-on/use-way-on.ts'
import styles from './page.module.css'

/** The account is open: what it is good for, and the way on. */
export function RegisterSuccessPage() {
  const { t, language } = useTexts('mf_account')
  const { role, customer, open } = useUnit({
    role: $role,
    customer: $customer,
    open: redirectionRecalled,
  })
  useOpened(open, undefined)
  const { destination, isCheckout, handedOn } = useWayOn()
  if (role !== 'registered' || customer === null) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t('registerSuccess.visitor')}</h1>
        <ButtonLink to={`${pathTo('login', language)}${handedOn}`} look="primary">
          {t('title.login')}
        </ButtonLink>
      </div>
    )
  }
  const name = [customer.fname, customer.lname].filter(Boolean).join(' ') || customer.email
  const isHome = destination === pathTo('home', language)
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('registerSuccess.welcome', { name })}</h1>
      <p>{t('registerSuccess.text', { email: customer.email })}</p>
      <ul className={styles.list}>
        <li>{t('registerSuccess.filledIn')}</li>
        <li>
          {t('registerSuccess.change')}{' '}
          <Link to={pathTo('settings', language)}>{t('register.toSettings')}</Link>
        </li>
      </ul>
      <ButtonLink to={destination} look="primary">
        {isCheckout ? t('login.toCheckout') : t(isHome ? 'action.toHome' : 'registerSuccess.back')}
      </ButtonLink>
    </div>
  )
}
