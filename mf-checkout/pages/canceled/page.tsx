import { $lines, cleared } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { ClearBasket } from '../../features/clear-basket/clear-basket.tsx'
import { $orderOfReturn } from '../../features/keep-payments/order-of-return.ts'
import { $canceled, canceledOpened } from './model.ts'
import styles from './page.module.css'

/** The visitor left the payment provider without paying: keep the basket, or clear it. */
export function CanceledPage() {
  const { t, language } = useTexts('mf_checkout')
  const { state, orderId, lines, open, clear } = useUnit({
    state: $canceled,
    orderId: $orderOfReturn,
    lines: $lines,
    open: canceledOpened,
    clear: cleared,
  })
  useOpened(open, undefined)
  const isEmpty = lines.length === 0
  if (orderId !== null) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{t('title.canceled')}</h1>
        <div role="status">
          <p>{t(state === 'gone' ? 'orderReview.gone.text' : `canceled.${state}`)}</p>
          {state === 'gone' ? null : <p>{t('orderReview.stillOpen')}</p>}
        </div>
        <div className={styles.actions}>
          <ButtonLink to={pathTo('orderReview', language, { id: orderId })} look="primary">
            {t('orderReview.toOrder')}
          </ButtonLink>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.canceled')}</h1>
      <div role="status">
        <p>{t(`canceled.${state}`)}</p>
        <p>{isEmpty ? t('canceled.cleared') : t('canceled.kept')}</p>
      </div>
      <div className={styles.actions}>
        {isEmpty ? (
          <ButtonLink to={pathTo('home', language)} look="primary">
            {t('action.toHome')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to={pathTo('checkout', language)} look="primary">
              {t('action.backToPayment')}
            </ButtonLink>
            <ClearBasket look="secondary" onClear={clear} />
          </>
        )}
      </div>
    </div>
  )
}
