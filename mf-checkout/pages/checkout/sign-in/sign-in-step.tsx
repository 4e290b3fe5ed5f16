import { $cart } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { $lostAccount } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { $isSignInLost } from '../payment/model.ts'
import { $wallets } from '../payment-step/wallets/model.ts'
import { $isLeaving, $stop, signInWanted } from '../submission/model.ts'
import styles from './sign-in-step.module.css'

/**
 * Who buys: guest checkout first, sign-in second; reversed for a visitor with an account whose
 * session has just expired. Both return here.
 */
export function SignInStep() {
  const { t, language } = useTexts('mf_checkout')
  const { config, cart, wallets, stop, lostAccount, isLost, isLeaving, goOn } = useUnit({
    config: $config,
    cart: $cart,
    wallets: $wallets,
    stop: $stop,
    lostAccount: $lostAccount,
    isLost: $isSignInLost,
    isLeaving: $isLeaving,
    goOn: signInWanted,
  })
  const checkout = pathTo('checkout', language)
  const login = `${pathTo('login', language)}?${new URLSearchParams({ returnTo: checkout })}`
  const guest = pathTo('guestRegister', language)
  const hasLostAccount = lostAccount !== null && config.hasUserRegistration
  return (
    <section className={styles.step} aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className={styles.title}>
        {t('signIn.title')}
      </h2>
      <div role="alert">
        {isLost ? (
          <p className={styles.alert}>{t(hasLostAccount ? 'signIn.lostAccount' : 'signIn.lost')}</p>
        ) : null}
        {/* Where wallets are offered, their section shows this error. */}
        {cart.error && wallets.length === 0 ? <p className={styles.alert}>{cart.error}</p> : null}
        {stop === 'walletIdle' ? (
          <p className={styles.alert}>{t('payment.stop.walletIdle')}</p>
        ) : null}
      </div>
      <p className={styles.text}>{t('signIn.text')}</p>
      <div className={styles.ways}>
        {hasLostAccount ? (
          <>
            <Button look="primary" busy={isLeaving} onClick={() => goOn({ to: login, checkout })}>
              {t('signIn.login')}
            </Button>
            <Button onClick={() => goOn({ to: guest, checkout })}>{t('signIn.guest')}</Button>
          </>
        ) : (
          <>
            <Button look="primary" busy={isLeaving} onClick={() => goOn({ to: guest, checkout })}>
              {t('signIn.guest')}
            </Button>
            {config.hasUserRegistration ? loginLink() : null}
          </>
        )}
      </div>
    </section>
  )

  function loginLink() {
    return (
      <Link
        to={login}
        className={styles.login}
        onClick={(event) => {
          // Let the browser handle opening the link in a new tab.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          goOn({ to: login, checkout })
        }}
      >
        {t('signIn.login')}
      </Link>
    )
  }
}
