import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'

interface OtherWaysProps {
  isCheckout: boolean
  returnQuery: string
}

/** For visitors without an account: open one or, on the way to pay, continue as a guest. */
export function OtherWays({ isCheckout, returnQuery }: OtherWaysProps) {
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
