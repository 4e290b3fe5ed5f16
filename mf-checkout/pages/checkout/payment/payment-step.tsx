import { useUnit } from 'effector-react'
import { PaymentBox } from '../../../features/payment-form/payment-box.tsx'
import { BookingAs } from './booking-as.tsx'
import { basketPayment } from './form-model.ts'
import { PaymentForm } from './payment-form.tsx'
import { ExpressPayment } from './wallets/express-payment.tsx'
import { $wallets } from './wallets/model.ts'

/** How the basket is paid, and the button that does it. */
export function PaymentStep() {
  const wallets = useUnit($wallets)
  return (
    <PaymentBox
      model={basketPayment}
      intro={<BookingAs />}
      // A museum may take nothing but wallets.
      otherwise={wallets.length > 0 ? <ExpressPayment /> : null}
    >
      <PaymentForm />
    </PaymentBox>
  )
}
