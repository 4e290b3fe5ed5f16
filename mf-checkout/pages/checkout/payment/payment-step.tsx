import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { failureText } from '@shop/shared/ui/failure-text'
import { Loading, Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { BookingAs } from './booking-as.tsx'
import { $hasNoTypes, $types, $typesFailure, paymentOpened } from './form-model.ts'
import { PaymentForm } from './payment-form.tsx'
import styles from './payment-step.module.css'
import { ExpressPayment } from './wallets/express-payment.tsx'
import { $wallets } from './wallets/model.ts'

/** How the basket is paid, and the button that does it. */
export function PaymentStep() {
  const { t } = useTexts('mf_checkout')
  const { types, wallets, failure, hasNoTypes, open } = useUnit({
    types: $types,
    wallets: $wallets,
    failure: $typesFailure,
    hasNoTypes: $hasNoTypes,
    open: paymentOpened,
  })
  useOpened(open, undefined)
  return (
    <section className={styles.step} aria-labelledby="payment-title">
      <h2 id="payment-title" className={styles.title}>
        {t('payment.title')}
      </h2>
      <BookingAs />
      {content()}
    </section>
  )

  function content() {
    if (types.length > 0) return <PaymentForm />
    // A museum may take nothing but wallets.
    if (wallets.length > 0) return <ExpressPayment />
    if (failure !== null) {
      return (
        <Problem title={t('payment.unavailable')} onRetry={() => open()}>
          <p>{failureText(t, failure)}</p>
        </Problem>
      )
    }
    if (!hasNoTypes) return <Loading />
    return (
      <Problem title={t('payment.unavailable')} onRetry={() => open()}>
        <p>{t('payment.noTypes')}</p>
      </Problem>
    )
  }
}
