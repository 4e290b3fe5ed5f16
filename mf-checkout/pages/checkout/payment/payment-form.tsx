import { $cart } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { ErrorSummary } from '@shop/shared/ui/error-summary'
import { failureText } from '@shop/shared/ui/failure-text'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { AccountFields } from './account-fields.tsx'
import { Agreements } from './agreements.tsx'
import { $isPaying, paySubmitted } from './attempt-model.ts'
import { $payable } from './form-model.ts'
import { InvoiceWish } from './invoice-wish.tsx'
import { $isStoppedByChanges, $payFailure, $refusals, $shownProblems } from './pay-model.ts'
import styles from './payment-form.module.css'
import { fieldId } from './payment-problems.ts'
import { PaymentTypes } from './payment-types.tsx'

export function PaymentForm() {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  const { cart, payable, problems, refusals, isPaying, isStopped, failure, pay } = useUnit({
    cart: $cart,
    payable: $payable,
    problems: $shownProblems,
    refusals: $refusals,
    isPaying: $isPaying,
    isStopped: $isStoppedByChanges,
    failure: $payFailure,
    pay: paySubmitted,
  })
  const trouble = [
    cart.error ?? (failure === null ? null : failureText(t, failure)),
    isStopped ? t('payment.stopped') : null,
  ].filter((text) => text !== null)
  const entries = problems.map((field) => ({
    field: fieldId(field),
    text: t(`payment.problem.${field}`),
  }))
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
      <Button type="submit" look="primary" busy={isPaying} className={styles.pay}>
        {payable > 0 ? t('payment.pay', { amount: money(payable) }) : t('payment.book')}
      </Button>
      <p className={styles.text} role="status">
        {isPaying ? t('payment.leaving') : t('payment.next')}
      </p>
    </form>
  )
}
