import { $config } from '@shop/shared/config/model'
import { $lostAccount } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { $isSignInLost } from '../payment/model.ts'
import styles from './continue-button.module.css'

/** Explains at the top of the page why the visitor is back at the basket. */
export function SignInLost() {
  const { t } = useTexts('mf_checkout')
  const { config, lostAccount, isLost } = useUnit({
    config: $config,
    lostAccount: $lostAccount,
    isLost: $isSignInLost,
  })
  const hasLostAccount = lostAccount !== null && config.hasUserRegistration
  return (
    <div role="alert">
      {isLost ? (
        <p className={styles.alert}>{t(hasLostAccount ? 'signIn.lostAccount' : 'signIn.lost')}</p>
      ) : null}
    </div>
  )
}
