import { useTexts } from '@shop/shared/i18n/use-texts'
import { ErrorSummary } from '@shop/shared/ui/error-summary'
import { useUnit } from 'effector-react'
import type { FormPart } from './form-part.ts'
import { fieldId } from './payment-problems.ts'

/** All that is wrong with the form; `attempt` counts the tries, each of which leads the focus here. */
export function PaymentErrors({ model, problems, attempt }: FormPart & { attempt: number }) {
  const { t } = useTexts('mf_checkout')
  const payable = useUnit(model.$payable)
  const entries = problems.map((field) =>
    // Where nothing is to be paid there is no choice to lead to.
    field === 'payart' && payable === 0
      ? { field: null, text: t('payment.noTypes') }
      : { field: fieldId(field), text: t(`payment.problem.${field}`) },
  )
  return <ErrorSummary title={t('payment.summary')} entries={entries} attempt={attempt} />
}
