import { useUnit } from 'effector-react'
import { PaymentBox } from '../../../features/pay/form/payment-box.tsx'
import { basketForm } from '../payment/model.ts'
import { BookingAs } from './booking-as.tsx'
import { ExpressPayment } from './express-payment.tsx'
import { PaymentForm } from './payment-form.tsx'
import { $isAsking, $wallets } from './wallets/model.ts'

/** How the basket is paid, and the button that does it. */
export function PaymentStep() {
  const { wallets, isAsking } = useUnit({ wallets: $wallets, isAsking: $isAsking })
  return (
    <PaymentBox
      model={basketForm}
      intro={<BookingAs />}
      // Wallets come first; if they appeared later they would push the form down.
      isHeld={isAsking}
      // A museum may accept wallets only.
      otherwise={wallets.length > 0 ? <ExpressPayment /> : null}
    >
      <PaymentForm />
    </PaymentBox>
  )
}
