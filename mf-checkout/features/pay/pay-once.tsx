import type { Language } from '@shop/shared/i18n/languages'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { failureText } from '@shop/shared/ui/failure-text'
import { Form } from '@shop/shared/ui/form/form'
import { useMoney } from '@shop/shared/ui/price'
import type { EventCallable } from 'effector'
import { useUnit } from 'effector-react'
import type { createPayment } from './create-payment.ts'
import { Agreements } from './form/agreements.tsx'
import { payTexts, payUnderWay } from './form/pay-texts.ts'
import { PaymentBox } from './form/payment-box.tsx'
import { PaymentErrors, Trouble } from './form/payment-errors.tsx'
import styles from './form/payment-form.module.css'
import { PaymentTypes } from './form/payment-types.tsx'
import type { PaymentFormModel } from './ways/create-payment-form.ts'
import { hasMessages } from './ways/server-messages.ts'

interface PayOnceProps {
  form: PaymentFormModel
  payment: Pick<
    ReturnType<typeof createPayment>,
    '$shownProblems' | '$refusals' | '$isPaying' | '$isHeld' | '$isWaiting' | '$failure' | 'earlier'
  >
  /** The visitor pays; the language is that of the return pages. */
  submitted: EventCallable<Language>
}

/** Pays something other than the basket, which stays as it is. */
export function PayOnce(props: PayOnceProps) {
  return (
    <PaymentBox model={props.form}>
      <PayForm {...props} />
    </PaymentBox>
  )
}

function PayForm({ form, payment, submitted }: PayOnceProps) {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  const { payable, messages, problems, refusals, isPaying, isHeld, isWaiting, failure, stop, pay } =
    useUnit({
      payable: form.$payable,
      messages: form.$serverMessages,
      problems: payment.$shownProblems,
      refusals: payment.$refusals,
      isPaying: payment.$isPaying,
      isHeld: payment.$isHeld,
      isWaiting: payment.$isWaiting,
      failure: payment.$failure,
      stop: payment.earlier.$stop,
      pay: submitted,
    })
  const texts = payTexts(payable, [], true)
  const part = { model: form, problems }
  return (
    <Form className={styles.form} onSubmit={() => pay(language)}>
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
    </Form>
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
