import type { PaymentFormModel } from '../ways/create-payment-form.ts'
import type { PaymentField } from '../ways/payment-problems.ts'

/** What a part of the payment's form is given: whose it is, and which fields are told to be wrong. */
export interface FormPart {
  model: PaymentFormModel
  problems: readonly PaymentField[]
}
