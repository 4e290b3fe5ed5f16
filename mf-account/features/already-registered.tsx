import { pathToDetails, pathToStep } from '@shop/shared/checkout/steps'
import { $customer } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from './account-form/account-form.module.css'

/**
 * For signed-in customers: they change their data in the settings; in the checkout they continue
 * with their account.
 */
export function AlreadyRegistered({ isPaying = false }: { isPaying?: boolean }) {
  const { t, language } = useTexts('mf_account')
  const customer = useUnit($customer)
  const name = [customer?.fname, customer?.lname].filter(Boolean).join(' ') || customer?.email
  return (
    <>
      <p className={styles.lead}>
        {name ? t('login.alreadyAs', { name }) : t('login.already')} {t('register.seeSettings')}
      </p>
      <div className={styles.actions}>
        {isPaying ? (
          <ButtonLink to={pathToStep('payment', language)} look="primary">
            {t('login.toCheckout')}
          </ButtonLink>
        ) : null}
        <ButtonLink
          to={isPaying ? pathToDetails('registered', language) : pathTo('settings', language)}
          look={isPaying ? 'secondary' : 'primary'}
        >
          {t('register.toSettings')}
        </ButtonLink>
        <ButtonLink to={pathTo('logout', language)} look="quiet">
          {t('title.logout')}
        </ButtonLink>
      </div>
    </>
  )
}
