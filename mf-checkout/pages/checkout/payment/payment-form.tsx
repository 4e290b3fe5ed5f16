import { $cart } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { ErrorSummary } from '@shop/shared/ui/error-summary'
import { failureText } from '@shop/shared/ui/failure-text'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { $isPreparing, $seenPayable } from '../going-on/model.ts'
import { $shipping } from '../shipping/model.ts'
import { isCostSettled } from '../shipping/shipping-state.ts'
import { AccountFields } from './account-fields.tsx'
import { Agreements } from './agreements.tsx'
import { paySubmitted } from './attempt-model.ts'
import { $payable } from './form-model.ts'
import { InvoiceWish } from './invoice-wish.tsx'
import { $payFailure, $refusals, $shownProblems, $stop } from './pay-model.ts'
import { payTexts } from './pay-texts.ts'
import styles from './payment-form.module.css'
import { fieldId } from './payment-problems.ts'
import { PaymentTypes } from './payment-types.tsx'

export function PaymentForm() {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  const { cart, payable, shipping, seen, problems, refusals, isPreparing, stop, failure, pay } =
    useUnit({
      cart: $cart,
      payable: $payable,
      shipping: $shipping,
      seen: $seenPayable,
      problems: $shownProblems,
      refusals: $refusals,
      isPreparing: $isPreparing,
      stop: $stop,
      failure: $payFailure,
      pay: paySubmitted,
    })
  const amounts = { amount: money(payable), before: money(seen) }
  const trouble = [
    cart.error ?? (failure === null ? null : failureText(t, failure)),
    stopText(),
    stop === 'repriced' && payable !== seen ? t('payment.newTotal', amounts) : null,
  ].filter((text) => text !== null)
  const entries = problems.map((field) =>
    // Where nothing is to be paid there is no choice to lead to.
    field === 'payart' && payable === 0
      ? { field: null, text: t('payment.noTypes') }
      : { field: fieldId(field), text: t(`payment.problem.${field}`) },
  )
  const texts = payTexts(payable, cart.form, isCostSettled(shipping))
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        pay(language)
      }}
    >
      <ErrorSummary title={t('payment.summary')} entries={entries} attempt={refusals} />
      {payable > 0 ? (
        <>
          <PaymentTypes />
          <AccountFields />
        </>
      ) : (
        <p className={styles.text}>{t('payment.nothingToPay')}</p>
      )}
      <InvoiceWish />
      <Agreements />
      <div role="alert">
        {trouble.map((text) => (
          <p key={text} className={styles.trouble}>
            {text}
          </p>
        ))}
      </div>
      <Button type="submit" look="primary" busy={isPreparing} className={styles.pay}>
        {t(texts.button, { amount: money(payable) })}
      </Button>
      <p className={styles.text} role="status">
        {t(isPreparing ? texts.underWay : texts.next)}
      </p>
    </form>
  )

  function stopText(): string | null {
    if (stop === null) return null
    return stop === 'changes' ? t('payment.stopped') : t(`payment.stop.${stop}`, amounts)
  }
}
