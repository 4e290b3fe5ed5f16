import { $customer } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'

interface AlreadySignedInProps {
  destination: string
  isCheckout: boolean
}

/** For signed-in customers: continue, or log out so that somebody else can log in. */
export function AlreadySignedIn({ destination, isCheckout }: AlreadySignedInProps) {
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
