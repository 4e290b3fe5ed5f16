import type { PaymentFormModel } from '../ways/create-payment-form.ts'
import type { PaymentField } from '../ways/payment-problems.ts'

/** Props of a part of the payment form: its model, and the fields marked as wrong. */
export interface FormPart {
  model: PaymentFormModel
  problems: readonly PaymentField[]
}
