import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { Agreements } from '../../features/pay/form/agreements.tsx'
import { payTexts, payUnderWay } from '../../features/pay/form/pay-texts.ts'
import { PaymentBox } from '../../features/pay/form/payment-box.tsx'
import { PaymentErrors, Trouble } from '../../features/pay/form/payment-errors.tsx'
import styles from '../../features/pay/form/payment-form.module.css'
import { PaymentTypes } from '../../features/pay/form/payment-types.tsx'
import { hasMessages } from '../../features/pay/ways/server-messages.ts'
import { orderForm, orderPayment, paySubmitted } from './pay-model.ts'

export function OrderPayment() {
  return (
    <PaymentBox model={orderForm}>
      <OrderPaymentForm />
    </PaymentBox>
  )
}

function OrderPaymentForm() {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  const { payable, messages, problems, refusals, isPaying, isHeld, isWaiting, failure, stop, pay } =
    useUnit({
      payable: orderForm.$payable,
      messages: orderForm.$serverMessages,
      problems: orderPayment.$shownProblems,
      refusals: orderPayment.$refusals,
      isPaying: orderPayment.$isPaying,
      isHeld: orderPayment.$isHeld,
      isWaiting: orderPayment.$isWaiting,
      failure: orderPayment.$failure,
      stop: orderPayment.earlier.$stop,
      pay: paySubmitted,
    })
  const texts = payTexts(payable, [], true)
  const part = { model: orderForm, problems }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        pay(language)
      }}
    >
      <PaymentErrors {...part} attempt={refusals} />
      <PaymentTypes {...part} />
      <Agreements {...part} />
      <Trouble texts={stopTexts()} failed={failedText()} />
      <Button type="submit" look="primary" busy={isPaying} className={styles.pay}>
        {t(texts.button, { amount: money(payable) })}
      </Button>
      <p className={styles.text} role="status">
        {t(isPaying ? payUnderWay(texts, { isHeld, isWaiting }) : texts.next)}
      </p>
    </form>
  )

  function stopTexts(): readonly string[] {
    if (stop === 'earlierGone') return [t('earlier.gone')]
    if (stop === 'earlierOpen' || stop === 'bookedElsewhere') return [t(`payment.stop.${stop}`)]
    return messages.general
  }

  function failedText(): string | null {
    if (failure === null || hasMessages(messages) || stopTexts().length > 0) return null
    // An order needs no sign-in: the next press of the button pays without one.
    return failure.kind === 'unauthorised' ? t('orderReview.signedOut') : failureText(t, failure)
  }
}
