import { createPaymentForm } from '../../../features/pay/form/create-payment-form.ts'
import { $sums } from '../availability/model.ts'

export const $payable = $sums.map(({ totals }) => totals.payable)

/** How the basket is paid. */
export const basketForm = createPaymentForm($payable)
