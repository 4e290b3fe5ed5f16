import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { Loading, Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import type { PaymentFormModel } from '../ways/create-payment-form.ts'
import styles from './payment-box.module.css'

interface PaymentBoxProps {
  model: PaymentFormModel
  /** Id of the page's heading if it also names the section; otherwise the section has its own. */
  titledBy?: string
  /** For example the booker's name; shown from the start. */
  intro?: ReactNode
  /** Data that the form needs is still loading. */
  isHeld?: boolean
  children: ReactNode
  /** Shown instead of the form if there is no payment type. */
  otherwise?: ReactNode
}

/**
 * The payment section of a page: loads the payment types, and shows a message if the list is empty.
 */
export function PaymentBox({
  model,
  titledBy,
  intro,
  isHeld = false,
  children,
  otherwise = null,
}: PaymentBoxProps) {
  const { t } = useTexts('mf_checkout')
  const { types, failure, hasNoTypes, open } = useUnit({
    types: model.$types,
    failure: model.$typesFailure,
    hasNoTypes: model.$hasNoTypes,
    open: model.paymentOpened,
  })
  useOpened(open, undefined)
  return (
    <section className={styles.step} aria-labelledby={titledBy ?? 'payment-title'}>
      {titledBy === undefined ? (
        <h2 id="payment-title" tabIndex={-1} className={styles.title}>
          {t('step.payment')}
        </h2>
      ) : null}
      {intro}
      {content()}
    </section>
  )

  function content() {
    if (isHeld) return <Loading />
    if (types.length > 0) return children
    if (otherwise !== null) return otherwise
    if (failure !== null) {
      return (
        <FailedCall
          isPart
          title={t('payment.unavailable')}
          failure={failure}
          onRetry={() => open()}
        />
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
