import { $cart } from '@shop/shared/cart/model'
import { missingDetail } from '@shop/shared/checkout/missing-detail'
import { pathToDetails, pathToStep } from '@shop/shared/checkout/steps'
import { $config } from '@shop/shared/config/model'
import { $customer, $lostAccount, $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { BottomBar } from '@shop/shared/ui/booking/bottom-bar'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { Payable } from '../basket/totals.tsx'
import { $wallets } from '../payment-step/wallets/model.ts'
import { $isLeaving, $stop, $stoppedAt, continueRequested } from '../submission/model.ts'
import styles from './continue-button.module.css'

/**
 * Continues from the basket. A known customer goes to the payment, or first completes their data if
 * this basket needs more of it. Other visitors first identify
 * themselves: the main button is for guests, or leads to the login if the session of an account has
 * just expired. All return to the payment.
 */
export function ContinueButton() {
  const { t, language } = useTexts('mf_checkout')
  const {
    config,
    cart,
    wallets,
    stop,
    stoppedAt,
    customer,
    role,
    lostAccount,
    isLeaving,
    continueTo,
  } = useUnit({
    config: $config,
    cart: $cart,
    wallets: $wallets,
    stop: $stop,
    stoppedAt: $stoppedAt,
    customer: $customer,
    role: $role,
    lostAccount: $lostAccount,
    isLeaving: $isLeaving,
    continueTo: continueRequested,
  })
  const payment = pathToStep('payment', language)
  const login = `${pathTo('login', language)}?${new URLSearchParams({ returnTo: payment })}`
  const guest = pathTo('guestRegister', language)
  const missing = customer && missingDetail(customer, cart.lines)
  if (missing !== null) {
    return (
      <>
        <p className={styles.text}>{t(`signIn.missing.${missing}`)}</p>
        {bar(pathToDetails(role, language), t('action.toDetails'))}
      </>
    )
  }
  if (customer !== null) return bar(payment, t('action.toPayment'))
  const hasLostAccount = lostAccount !== null && config.hasUserRegistration
  return (
    <section className={styles.step} aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className={styles.title}>
        {t('signIn.how')}
      </h2>
      <div role="alert" className={styles.place}>
        {/* If wallets are offered, their own section shows the server's error instead. */}
        {cart.error && wallets.length === 0 ? <p className={styles.alert}>{cart.error}</p> : null}
        {stop === 'walletIdle' ? (
          <p className={styles.alert}>{t('payment.stop.walletIdle')}</p>
        ) : null}
      </div>
      <p className={styles.text}>{`${t('signIn.title')}. ${t('signIn.text')}`}</p>
      {hasLostAccount ? bar(login, t('signIn.login')) : bar(guest, t('signIn.guest'))}
      {hasLostAccount ? (
        <Button onClick={() => take(guest)}>{t('signIn.guest')}</Button>
      ) : config.hasUserRegistration ? (
        loginLink()
      ) : null}
    </section>
  )

  function take(to: string) {
    continueTo({ to, checkout: payment })
  }

  /**
   * The button in a bar that stays in view on a phone, with the sum that wide pages show above it.
   */
  function bar(to: string, text: string) {
    return (
      <>
        {/* Not announced: the focus is on the line. */}
        {stoppedAt.index < 0 ? null : <p className={styles.alert}>{t('payment.stopped')}</p>}
        <BottomBar className={styles.bar}>
          <p className={styles.total}>
            <span>{t('totals.payable')}</span>
            <strong className={styles.amount}>
              <Payable />
            </strong>
          </p>
          <Button look="primary" busy={isLeaving} onClick={() => take(to)}>
            {text}
          </Button>
        </BottomBar>
      </>
    )
  }

  function loginLink() {
    return (
      <Link
        to={login}
        className={styles.login}
        onClick={(event) => {
          // Let the browser handle opening the link in a new tab.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          take(login)
        }}
      >
        {t('signIn.login')}
      </Link>
    )
  }
}
