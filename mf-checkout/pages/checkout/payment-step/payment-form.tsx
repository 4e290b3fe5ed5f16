import { $cart } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { BottomBar } from '@shop/shared/ui/booking/bottom-bar'
import { Button } from '@shop/shared/ui/button'
import { Form } from '@shop/shared/ui/form/form'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { Agreements } from '../../../features/pay/form/agreements.tsx'
import { payTexts, payUnderWay } from '../../../features/pay/form/pay-texts.ts'
import { PaymentErrors } from '../../../features/pay/form/payment-errors.tsx'
import styles from '../../../features/pay/form/payment-form.module.css'
import { PaymentMarks } from '../../../features/pay/form/payment-mark.tsx'
import { PaymentTypes } from '../../../features/pay/form/payment-types.tsx'
import { $payable, basketForm, basketPayment } from '../payment/model.ts'
import { $shipping } from '../shipping/model.ts'
import { isCostSettled } from '../shipping/shipping-state.ts'
import { $isPreparing, $walletUnderWay, paySubmitted } from '../submission/model.ts'
import { InvoiceWish } from './invoice-wish.tsx'
import { PayTrouble } from './pay-trouble.tsx'
import { PaymentHelp } from './payment-help.tsx'
import { $wallets } from './wallets/model.ts'
import { Or, WalletButtons } from './wallets/wallet-buttons.tsx'

export function PaymentForm() {
  const { t, language } = useTexts('mf_checkout')
  const money = useMoney()
  const {
    cart,
    types,
    payable,
    shipping,
    problems,
    refusals,
    isPreparing,
    isHeld,
    isWaiting,
    isRobotCheck,
    wallets,
    wallet,
    pay,
  } = useUnit({
    cart: $cart,
    types: basketForm.$types,
    payable: $payable,
    shipping: $shipping,
    problems: basketPayment.$shownProblems,
    refusals: basketPayment.$refusals,
    isPreparing: $isPreparing,
    isHeld: basketPayment.$isHeld,
    isWaiting: basketPayment.$isWaiting,
    isRobotCheck: basketPayment.$isRobotCheck,
    wallets: $wallets,
    wallet: $walletUnderWay,
    pay: paySubmitted,
  })
  const texts = payTexts(payable, cart.lines, isCostSettled(shipping))
  const underWay = payUnderWay(texts, { isHeld, isWaiting, isRobotCheck })
  const part = { model: basketForm, problems }
  return (
    <Form className={styles.form} onSubmit={() => pay(language)}>
      <PaymentErrors {...part} attempt={refusals} />
      {wallets.length > 0 ? (
        <>
          <WalletButtons />
          <Or />
        </>
      ) : null}
      <PaymentTypes {...part} />
      <InvoiceWish />
      <Agreements {...part} />
      <PayTrouble />
      <BottomBar>
        <Button
          type="submit"
          look="primary"
          busy={isPreparing && wallet === null}
          aria-disabled={isPreparing}
          className={styles.pay}
        >
          {t(texts.button, { amount: money(payable) })}
        </Button>
        <PaymentMarks types={types} />
      </BottomBar>
      <p className={styles.text} role="status">
        {t(isPreparing ? underWay : texts.next)}
      </p>
      <PaymentHelp />
    </Form>
  )
}
