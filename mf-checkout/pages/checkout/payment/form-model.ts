import { $totals } from '@shop/shared/cart/model'
import { createPaymentForm } from '../../../features/payment-form/create-payment-form.ts'

export const $payable = $totals.map(({ payable }) => payable)

/** How the basket is paid. */
export const basketPayment = createPaymentForm($payable)

export const {
  paymentOpened,
  payartChosen,
  accountChanged,
  termsToggled,
  privacyToggled,
  readTypesFx,
  $allTypes,
  $form,
} = basketPayment
