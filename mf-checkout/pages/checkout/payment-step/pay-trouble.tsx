import { $cart } from '@shop/shared/cart/model'
import { $token } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { failureText } from '@shop/shared/ui/failure-text'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { Trouble } from '../../../features/pay/form/trouble.tsx'
import { hasTold } from '../../../features/pay/ways/told-by-server.ts'
import { $payable, basketForm, basketPayment } from '../payment/model.ts'
import { $seenPayable, $stop } from '../submission/model.ts'

/** Why the last try to pay came to nothing, other than by what is wrong with the form. */
export function PayTrouble() {
  const { t } = useTexts('mf_checkout')
  const money = useMoney()
  const { cart, told, token, payable, seen, stop, failure } = useUnit({
    cart: $cart,
    told: basketForm.$told,
    token: $token,
    payable: $payable,
    seen: $seenPayable,
    stop: $stop,
    failure: basketPayment.$failure,
  })
  const amounts = { amount: money(payable), before: money(seen) }
  // What stands at a field of the form is not said a second time.
  const trouble = [
    ...(hasTold(told) ? told.general : [cart.error ?? failedText()]),
    stopText(),
    stop === 'repriced' && payable !== seen ? t('payment.newTotal', amounts) : null,
  ].filter((text) => text !== null)
  return <Trouble texts={trouble} />

  function failedText(): string | null {
    if (failure === null) return null
    // Of who has not signed in no session can have run out: the server wants to know who pays.
    if (failure.kind === 'unauthorised' && token === null) return t('wallet.refused')
    return failureText(t, failure)
  }

  function stopText(): string | null {
    // What has to be found out first is said in a place of its own, to which the visitor is led.
    if (stop === null || stop === 'checking') return null
    return stop === 'changes' ? t('payment.stopped') : t(`payment.stop.${stop}`, amounts)
  }
}
