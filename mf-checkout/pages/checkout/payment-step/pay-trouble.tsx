import { $cart } from '@shop/shared/cart/model'
import { pathToStep } from '@shop/shared/checkout/steps'
import { $token } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Link } from '@shop/shared/routing/router'
import { failureText } from '@shop/shared/ui/failure-text'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { Trouble } from '../../../features/pay/form/payment-errors.tsx'
import { hasMessages } from '../../../features/pay/ways/server-messages.ts'
import { $payable, basketForm, basketPayment } from '../payment/model.ts'
import { $seenPayable, $stop } from '../submission/model.ts'
import styles from './payment-step.module.css'

/** Why the last attempt to pay failed, except for errors in the form. */
export function PayTrouble() {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  const { cart, messages, token, payable, seen, stop, failure } = useUnit({
    cart: $cart,
    messages: basketForm.$serverMessages,
    token: $token,
    payable: $payable,
    seen: $seenPayable,
    stop: $stop,
    failure: basketPayment.$failure,
  })
  const amounts = { amount: money(payable), before: money(seen) }
  // A message shown at a form field is not repeated here.
  const trouble = [
    ...(hasMessages(messages) ? messages.general : [cart.error]),
    stopText(),
    stop === 'repriced' && payable !== seen ? t('payment.newTotal', amounts) : null,
  ].filter((text) => text !== null)
  return (
    <>
      <Trouble texts={trouble} failed={failedText()} />
      {stop === 'changes' && token !== null ? (
        <Link to={pathToStep('cart', language)} className={styles.basket}>
          {t('action.toBasket')}
        </Link>
      ) : null}
    </>
  )

  function failedText(): string | null {
    if (failure === null || hasMessages(messages) || cart.error !== null) return null
    // Without a sign-in no session can expire: the server requires the visitor to sign in.
    if (failure.kind === 'unauthorised' && token === null) return t('wallet.refused')
    // `gone`: the basket was paid meanwhile, or the server no longer holds its cart.
    return failure.kind === 'gone' ? t('earlier.gone') : failureText(t, failure)
  }

  function stopText(): string | null {
    // For `checking` the page shows a notice about the earlier payment, which receives the focus.
    if (stop === null || stop === 'checking') return null
    return stop === 'changes' ? t('payment.stopped') : t(`payment.stop.${stop}`, amounts)
  }
}
