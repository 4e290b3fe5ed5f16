import { $customer } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { $hasGoods, $hasSold } from './availability/model.ts'
import { Basket } from './basket/basket.tsx'
import { EmptyBasket } from './basket/empty-basket.tsx'
import { Totals } from './basket/totals.tsx'
import { Donation } from './donation/donation.tsx'
import styles from './page.module.css'
import { ExpressPayment } from './payment-step/express-payment.tsx'
import { $mayAppear, $wallets } from './payment-step/wallets/model.ts'
import { Or } from './payment-step/wallets/wallet-buttons.tsx'
import { ContinueButton } from './sign-in/continue-button.tsx'
import { suggestionsUnwatched, suggestionsWatched } from './suggestions/model.ts'
import { Suggestions } from './suggestions/suggestions.tsx'

export function CartStep() {
  const { t } = useTexts('mf_checkout')
  const { hasGoods, hasSold, customer, wallets, mayAppear, watch, unwatch } = useUnit({
    hasGoods: $hasGoods,
    hasSold: $hasSold,
    customer: $customer,
    wallets: $wallets,
    mayAppear: $mayAppear,
    watch: suggestionsWatched,
    unwatch: suggestionsUnwatched,
  })
  useOpenedAndClosed(watch, unwatch)
  return (
    <div className={styles.columns}>
      <Basket />
      <aside className={styles.summary} aria-label={t('totals.title')}>
        <Totals>{hasSold ? <ContinueButton /> : null}</Totals>
      </aside>
      <div className={styles.rest}>
        <Donation />
      </div>
      {/* When the last line that is still sold is removed, the buttons and the focus on them
          disappear. */}
      <div key={String(hasSold)} ref={handOnFocus} className={styles.rest}>
        {rest()}
      </div>
      {/* Loaded late: placed last, so that nothing below moves. */}
      <div className={styles.rest}>{mayAppear ? null : <Suggestions />}</div>
    </div>
  )

  function rest() {
    if (!hasSold) {
      return <EmptyBasket title={t(hasGoods ? 'withdrawn.all' : 'empty.onlyCodes')} />
    }
    // Known customers find the wallets next to the other payment types.
    if (customer !== null || wallets.length === 0) return null
    return (
      <>
        <Or />
        <ExpressPayment />
      </>
    )
  }
}
