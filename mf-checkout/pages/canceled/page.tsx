import { $lines, cleared } from '@shop/shared/cart/model'
import { pathToStep } from '@shop/shared/checkout/steps'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { ClearBasket } from '../../features/clear-basket.tsx'
import { linkToOrder } from '../../features/pay/records/link-to-order.ts'
import { $orderOfReturn } from '../../features/pay/records/return-address.ts'
import { BackButtons } from '../../features/put-back/back-buttons.tsx'
import { MissingList } from '../../features/put-back/missing-list.tsx'
import { $missing } from '../../features/put-back/model.ts'
import { $canceled, type CanceledState, canceledOpened } from './model.ts'
import styles from './page.module.css'

/**
 * The visitor left the payment provider without paying: keeps the basket, or offers to clear it.
 */
export function CanceledPage() {
  const { t, language } = useTexts('mf_checkout')
  const { state, orderId, missing, lines, open, clear } = useUnit({
    state: $canceled,
    orderId: $orderOfReturn,
    missing: $missing,
    lines: $lines,
    open: canceledOpened,
    clear: cleared,
  })
  useOpened(open, undefined)
  const isGone = state === 'gone'
  const isEmpty = lines.length === 0
  if (orderId !== null) return <CanceledOrder id={orderId} state={state} />
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.canceled')}</h1>
      <div role="status">
        <p>{t(`canceled.${state}`)}</p>
        <p>{isEmpty ? t('canceled.cleared') : t('failed.kept')}</p>
        {isGone ? <MissingList /> : null}
      </div>
      <div className={styles.actions}>
        {isGone ? <BackButtons /> : null}
        {isEmpty ? (
          <ButtonLink
            to={pathTo('home', language)}
            look={isGone && missing.length > 0 ? 'secondary' : 'primary'}
          >
            {t('action.toHome')}
          </ButtonLink>
        ) : (
          <>
            {isGone ? null : (
              <ButtonLink to={pathToStep('payment', language)} look="primary">
                {t('action.backToPayment')}
              </ButtonLink>
            )}
            <ClearBasket look="secondary" onClear={clear} />
          </>
        )}
      </div>
    </div>
  )
}

/** The visitor cancelled the payment of an order; the order can still be paid. */
export function CanceledOrder({ id, state }: { id: string; state: CanceledState }) {
  const { t, language } = useTexts('mf_checkout')
  const isGone = state === 'gone'
  const link = linkToOrder(id, language)
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.canceled')}</h1>
      <div role="status">
        <p>{t(isGone ? link.gone : `canceled.${state}`)}</p>
        {isGone ? null : <p>{t(link.open)}</p>}
      </div>
      <div className={styles.actions}>
        <ButtonLink to={link.to} look="primary">
          {t(link.text)}
        </ButtonLink>
      </div>
    </div>
  )
}
