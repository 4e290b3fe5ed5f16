import { $lines } from '@shop/shared/cart/model'
import { checkoutLeft } from '@shop/shared/checkout/redirection'
import { pathToDetails, pathToStep } from '@shop/shared/checkout/steps'
import { $customer, $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { Link } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import { isBooking } from '../../../features/pay/form/pay-texts.ts'
import { PaymentBox } from '../../../features/pay/form/payment-box.tsx'
import { inOneLine } from '../../../features/show-line/in-one-line.ts'
import { Delivery } from '../delivery/delivery.tsx'
import { basketForm, paymentStepLeft } from '../payment/model.ts'
import { ExpressPayment } from './express-payment.tsx'
import { PaymentForm } from './payment-form.tsx'
import styles from './payment-step.module.css'
import { $isPending, $wallets } from './wallets/model.ts'

export const PAYMENT_TITLE_ID = 'payment-title'

export function PaymentStep() {
  const { wallets, isPending, leave } = useUnit({
    wallets: $wallets,
    isPending: $isPending,
    leave: paymentStepLeft,
  })
  useOpenedAndClosed(nothing, leave)
  return (
    <PaymentBox
      model={basketForm}
      titledBy={PAYMENT_TITLE_ID}
      intro={<BookingAs />}
      // Waits for the wallets above the form: if they appeared later, they would push it down.
      isHeld={isPending}
      // A museum may accept wallets only.
      otherwise={wallets.length > 0 ? <ExpressPayment /> : null}
    >
      <PaymentForm />
    </PaymentBox>
  )
}

function nothing() {}

/** Shows who books and where the confirmation goes, with a link to change it. */
function BookingAs() {
  const { t, language } = useTexts('mf_checkout')
  const { lines, customer, role, leave } = useUnit({
    lines: $lines,
    customer: $customer,
    role: $role,
    leave: checkoutLeft,
  })
  if (customer === null) return null
  const name = [customer.fname, customer.lname].filter(Boolean).join(' ') || customer.company
  // Missing if an earlier release of the account pages has signed this customer in.
  const { unprintable = [] } = customer
  const change = pathToDetails(role, language)
  const goToDetails = () => leave(pathToStep('payment', language))
  return (
    <>
      <p className={styles.who}>
        <span>
          {t(isBooking(lines) ? 'payment.bookingAs' : 'payment.orderingAs')}{' '}
          <strong>{inOneLine([name, customer.email])}</strong>
        </span>
        <Link
          to={change}
          className={styles.change}
          aria-label={t('payment.changeDetails')}
          onClick={goToDetails}
        >
          {t('line.change')}
        </Link>
      </p>
      {unprintable.length > 0 ? (
        <p className={styles.who}>{t('payment.notPrinted', { texts: inOneLine(unprintable) })}</p>
      ) : null}
      <Delivery customer={customer} details={change} onLeave={goToDetails} />
    </>
  )
}
