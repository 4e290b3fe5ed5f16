import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { messageText } from '../../message-text.ts'
import type { PaymentFormModel } from '../ways/create-payment-form.ts'
import type { PaymentField } from '../ways/payment-problems.ts'

export interface FormPart {
  model: PaymentFormModel
  problems: readonly PaymentField[]
}

/** The error text of a field: the server's, if it sent one, otherwise the shop's. */
export function useFieldTexts({ model, problems }: FormPart) {
  const { t } = useTexts('mf_checkout')
  const { fields } = useUnit(model.$serverMessages)
  return (field: PaymentField): readonly string[] =>
    fields[field]?.map((text) => messageText(t, text)) ??
    (problems.includes(field) ? [t(`payment.problem.${field}`)] : [])
}
