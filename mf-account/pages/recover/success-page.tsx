import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../account-form/account-form.module.css'
import { useWayOn } from '../../features/go-on/use-way-on.ts'

/** The new password is set, and its owner signed in with it. */
export function RecoverSuccessPage() {
  const { t, language } = useTexts('mf_account')
  const { role, recall } = useUnit({ role: $role, recall: redirectionRecalled })
  useOpened(recall, undefined)
  const { destination, isCheckout } = useWayOn()
  const isSignedIn = role === 'registered'
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.recoverSuccess')}</h1>
      <p>{t(isSignedIn ? 'recoverSuccess.signedIn' : 'recoverSuccess.toLogIn')}</p>
      <p>{t('recoverSuccess.others')}</p>
      <div className={styles.ways}>
        {isSignedIn ? (
          <ButtonLink to={destination} look="primary">
            {t(isCheckout ? 'login.toCheckout' : 'login.goOn')}
          </ButtonLink>
        ) : (
          <ButtonLink to={pathTo('login', language)} look="primary">
            {t('title.login')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
