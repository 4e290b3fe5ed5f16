import { useTexts } from '@shop/shared/i18n/use-texts'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { ErrorSummary } from '@shop/shared/ui/form/error-summary'
import { useUnit } from 'effector-react'
import { messageText } from '../../message-text.ts'
import { needsAccount } from '../ways/direct-debit.ts'
import { fieldId, PAYMENT_FIELDS, type PaymentField } from '../ways/payment-problems.ts'
import { type FormPart, useFieldTexts } from './form-part.ts'
import styles from './payment-form.module.css'

/**
 * All errors of the form; `attempt` counts the attempts, and each increase moves the focus here.
 */
export function PaymentErrors({ model, problems, attempt }: FormPart & { attempt: number }) {
  const { t } = useTexts('mf_checkout')
  const { payable, form, messageCount } = useUnit({
    payable: model.$payable,
    form: model.$form,
    messageCount: model.$messageCount,
  })
  const textsOf = useFieldTexts({ model, problems })
  const entries = PAYMENT_FIELDS.flatMap((field) => {
    if (payable === 0 && field === 'payart' && problems.includes(field))
      return [{ field: null, text: t('payment.noTypes') }]
    return textsOf(field).map((text) => ({ field: isShown(field) ? fieldId(field) : null, text }))
  })
  return (
    <ErrorSummary title={t('payment.summary')} entries={entries} attempt={attempt + messageCount} />
  )

  /**
   * Whether the page has a field to link to. If nothing is payable, there is no payment type to
   * choose.
   */
  function isShown(field: PaymentField): boolean {
    if (field === 'terms' || field === 'privacy') return true
    if (payable === 0) return false
    return field === 'payart' || (form.payart !== null && needsAccount(form.payart))
  }
}

/** On a phone the button is in a bar, and the error text above it may be out of view. */
function showWords(words: HTMLElement | null) {
  words?.scrollIntoView({ block: 'nearest' })
}

interface TroubleProps {
  /** Sentences, or codes of the interface for which the shop has sentences. */
  texts: readonly string[]
  /** The shop's text about a failed call; null if no call failed. */
  failed: string | null
}

/**
 * Why the last attempt failed. The live region exists before it has content, so that it is
 * announced.
 */
export function Trouble({ texts, failed }: TroubleProps) {
  const { t } = useTexts('mf_checkout')
  return (
    <div role="alert">
      {failed === null ? null : (
        <p className={styles.trouble} ref={showWords}>
          <FailureWords>{failed}</FailureWords>
        </p>
      )}
      {texts.map((text) => (
        <p key={text} className={styles.trouble} ref={showWords}>
          {messageText(t, text)}
        </p>
      ))}
    </div>
  )
}
