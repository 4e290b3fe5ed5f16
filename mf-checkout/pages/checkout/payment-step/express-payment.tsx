import { $lines } from '@shop/shared/cart/model'
import { hasGoods } from '@shop/shared/cart/shipping'
import { $config } from '@shop/shared/config/model'
import { $token } from '@shop/shared/customer/model'
import { countryName } from '@shop/shared/i18n/country-name'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useUnit } from 'effector-react'
import { Agreements } from '../../../features/pay/form/agreements.tsx'
import { PAID, payUnderWay } from '../../../features/pay/form/pay-texts.ts'
import { PaymentErrors } from '../../../features/pay/form/payment-errors.tsx'
import { basketForm, basketPayment } from '../payment/model.ts'
import { $isPreparing } from '../submission/model.ts'
import styles from './express-payment.module.css'
import { PayTrouble } from './pay-trouble.tsx'
import { WalletButtons } from './wallets/wallet-buttons.tsx'

/** Wallet payment without signing in; it shares the agreements with the payment form. */
export function ExpressPayment() {
  const { t, language } = useTexts('mf_checkout')
  const { lines, token, config, problems, refusals, isPreparing, ...underWay } = useUnit({
    lines: $lines,
    token: $token,
    config: $config,
    problems: basketPayment.$shownProblems,
    refusals: basketPayment.$refusals,
    isPreparing: $isPreparing,
    isHeld: basketPayment.$isHeld,
    isWaiting: basketPayment.$isWaiting,
    isRobotCheck: basketPayment.$isRobotCheck,
  })
  const part = { model: basketForm, problems }
  const country = token === null && hasGoods(lines) ? config.defaultCountry : null
  return (
    <section ref={handOnFocus} className={styles.express} aria-labelledby="express-title">
      <h2 id="express-title" className={styles.title}>
        {t('wallet.title')}
      </h2>
      {token === null ? <p className={styles.text}>{t('wallet.text')}</p> : null}
      {country === null ? null : (
        <p className={styles.country}>
          {t('wallet.country', { country: countryName(country, language) })}
        </p>
      )}
      <PaymentErrors {...part} attempt={refusals} />
      <Agreements {...part} />
      <PayTrouble />
      <WalletButtons />
      <p className={styles.text} role="status">
        {t(isPreparing ? payUnderWay(PAID, underWay) : 'payment.next')}
      </p>
    </section>
  )
}
