import { $cart } from '@shop/shared/cart/model'
import { checkoutLeft } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, useNavigate } from '@shop/shared/routing/router'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { $isSignInLost } from '../payment/pay-model.ts'
import styles from './sign-in-step.module.css'

/** Who buys: as a guest first, with an account beside it. Both come back here. */
export function SignInStep() {
  const { t, language } = useTexts('mf_checkout')
  const navigate = useNavigate()
  const { config, cart, isLost, leave } = useUnit({
    config: $config,
    cart: $cart,
    isLost: $isSignInLost,
    leave: checkoutLeft,
  })
  const checkout = pathTo('checkout', language)
  const login = `${pathTo('login', language)}?${new URLSearchParams({ returnTo: checkout })}`
  return (
    <section className={styles.step} aria-labelledby="sign-in-title">
      <h2 id="sign-in-title" className={styles.title}>
        {t('signIn.title')}
      </h2>
      <div role="alert">
        {isLost ? <p className={styles.alert}>{t('signIn.lost')}</p> : null}
        {cart.error ? <p className={styles.alert}>{cart.error}</p> : null}
      </div>
      <p className={styles.text}>{t('signIn.text')}</p>
      <div className={styles.ways}>
        <Button
          look="primary"
          onClick={() => {
            leave(checkout)
            navigate(pathTo('guestRegister', language))
          }}
        >
          {t('signIn.guest')}
        </Button>
        {config.hasUserRegistration ? (
          <Link to={login} className={styles.login} onClick={() => leave(checkout)}>
            {t('signIn.login')}
          </Link>
        ) : null}
      </div>
    </section>
  )
}
