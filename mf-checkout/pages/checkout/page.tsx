import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { EarlierNotice } from '../../features/pay/earlier/earlier-notice.tsx'
import { StepsOfPurchase } from '../../features/steps-of-purchase.tsx'
import { $hasLines } from './availability/model.ts'
import { lineTitle } from './basket/basket.tsx'
import { $returned } from './basket/editing/removal-model.ts'
import { EMPTY_TITLE_ID, EmptyBasket } from './basket/empty-basket.tsx'
import { FoldedBasket } from './basket/folded-basket.tsx'
import { RestoreNotice } from './basket/notices/restore-notice.tsx'
import { CartStep } from './cart-step.tsx'
import './model.ts'
import styles from './page.module.css'
import { basketPayment, checkoutClosed, checkoutOpened } from './payment/model.ts'
import { PAYMENT_TITLE_ID, PaymentStep } from './payment-step/payment-step.tsx'
import { walletsWanted } from './payment-step/wallets/model.ts'
import { SignInLost } from './sign-in/sign-in-lost.tsx'
import { useStep } from './use-step.ts'

export function CheckoutPage() {
  const { t } = useTexts('mf_checkout')
  const { hasLines, returned, want, open, close } = useUnit({
    hasLines: $hasLines,
    returned: $returned,
    want: walletsWanted,
    open: checkoutOpened,
    close: checkoutClosed,
  })
  useOpenedAndClosed(open, close)
  useOpened(want, t('totals.shipping'))
  const { step, isEntered } = useStep()
  const isPaying = step === 'payment'
  useOwnTitle(isPaying ? t('step.payment') : null)
  // After "undo" of the last removed line the focus moves to it; until then there was no basket.
  useFocusAtEach(returned.count, () => (isPaying ? null : lineTitle(returned.index)))
  return (
    <div key={step} className={isEntered ? styles.entered : undefined}>
      <h1
        id={isPaying ? PAYMENT_TITLE_ID : undefined}
        aria-describedby={hasLines ? undefined : EMPTY_TITLE_ID}
        tabIndex={-1}
      >
        {t(isPaying ? 'step.payment' : 'title.checkout')}
      </h1>
      {hasLines ? <StepsOfPurchase current={step} /> : null}
      <EarlierNotice model={basketPayment.earlier} />
      <RestoreNotice />
      <SignInLost />
      {content()}
    </div>
  )

  function content() {
    if (!hasLines) return <EmptyBasket title={t('empty.title')} />
    if (!isPaying) return <CartStep />
    return (
      <div className={styles.columns}>
        <aside className={styles.summary}>
          <FoldedBasket />
        </aside>
        <PaymentStep />
      </div>
    )
  }
}
