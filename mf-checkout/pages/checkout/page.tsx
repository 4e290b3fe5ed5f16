import { currentCheckoutStep } from '@shop/shared/checkout/steps'
import { $customer, $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { EarlierNotice } from '../../features/pay/earlier/earlier-notice.tsx'
import { StepsOfPurchase } from '../../features/show-steps/steps-of-purchase.tsx'
import { $hasGoods, $hasLines, $hasSold } from './availability/model.ts'
import { Basket, lineTitle } from './basket/basket.tsx'
import { $returned } from './basket/editing/removal-model.ts'
import { EmptyBasket } from './basket/empty-basket.tsx'
import { RestoreNotice } from './basket/notices/restore-notice.tsx'
import { Totals } from './basket/totals.tsx'
import { Or } from './payment-step/wallets/wallet-buttons.tsx'
import './model.ts'
import styles from './page.module.css'
import { basketPayment, checkoutClosed, checkoutOpened } from './payment/model.ts'
import { ExpressPayment } from './payment-step/express-payment.tsx'
import { PaymentStep } from './payment-step/payment-step.tsx'
import { $areDue, $wallets, walletsWanted } from './payment-step/wallets/model.ts'
import { SignInStep } from './sign-in/sign-in-step.tsx'
import { Suggestions } from './suggestions/suggestions.tsx'

/** The checkout on one page: the basket, who buys, how it is paid. */
export function CheckoutPage() {
  const { t } = useTexts('mf_checkout')
  const {
    hasLines,
    hasGoods,
    hasSold,
    returned,
    customer,
    role,
    wallets,
    areDue,
    want,
    open,
    close,
  } = useUnit({
    hasLines: $hasLines,
    hasGoods: $hasGoods,
    hasSold: $hasSold,
    returned: $returned,
    customer: $customer,
    role: $role,
    wallets: $wallets,
    areDue: $areDue,
    want: walletsWanted,
    open: checkoutOpened,
    close: checkoutClosed,
  })
  useOpenedAndClosed(open, close)
  useOpened(want, t('totals.shipping'))
  // After "undo" of the last line, the focus moves to it; until then no basket was rendered.
  useFocusAtEach(returned.count, () => lineTitle(returned.index))
  // A token without customer data is not enough to pay.
  const knownRole = customer === null ? 'visitor' : role
  const step = currentCheckoutStep({ lines: hasSold ? 1 : 0, role: knownRole })
  return (
    <>
      <h1 tabIndex={-1}>{t('title.checkout')}</h1>
      {hasLines ? <StepsOfPurchase current={step} /> : null}
      <EarlierNotice model={basketPayment.earlier} />
      <RestoreNotice />
      {hasLines ? (
        <div className={styles.columns}>
          <Basket />
          <aside className={styles.summary} aria-label={t('totals.title')}>
            <Totals />
          </aside>
          {/* When the last sold line is removed, the form and the focus in it disappear. */}
          <div key={String(hasSold)} ref={handOnFocus} className={styles.step}>
            {nextStep()}
          </div>
          {/* Loaded late: placed last, so that nothing below moves. */}
          <div className={styles.suggestions}>{areDue ? null : <Suggestions />}</div>
        </div>
      ) : (
        <EmptyBasket title={t('empty.title')} />
      )}
    </>
  )

  function nextStep() {
    if (!hasSold) {
      return <EmptyBasket title={t(hasGoods ? 'withdrawn.all' : 'empty.onlyCodes')} />
    }
    if (step === 'payment') return <PaymentStep />
    return (
      <div className={styles.ways}>
        <SignInStep />
        {/* The browser answers late: placed last, so that nothing above moves. */}
        {wallets.length > 0 ? (
          <>
            <Or />
            <ExpressPayment />
          </>
        ) : null}
      </div>
    )
  }
}
