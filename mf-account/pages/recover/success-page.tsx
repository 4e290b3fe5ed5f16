import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { useNextPage } from '../../features/use-next-page.ts'
import { $isPasswordSet } from './model.ts'

/**
 * The new password is set, and the customer is signed in with it. After a reload, or opened by its
 * address, the page does not claim so.
 */
export function RecoverSuccessPage() {
  const { t, language } = useTexts('mf_account')
  const { role, isSet, recall } = useUnit({
    role: $role,
    isSet: $isPasswordSet,
    recall: redirectionRecalled,
  })
  useOpened(recall, undefined)
  const { destination, isCheckout } = useNextPage()
  const isSignedIn = role === 'registered'
  useOwnTitle(isSet ? null : t('title.recover'))
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t(isSet ? 'title.recoverSuccess' : 'title.recover')}</h1>
      {isSet ? (
        <>
          <p>{t(isSignedIn ? 'recoverSuccess.signedIn' : 'recoverSuccess.toLogIn')}</p>
          <p>{t('recoverSuccess.others')}</p>
        </>
      ) : (
        <p>{t('recoverSuccess.perhaps')}</p>
      )}
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
