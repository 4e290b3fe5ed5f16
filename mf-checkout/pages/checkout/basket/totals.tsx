import type { VoucherUse } from '@shop/shared/cart/voucher-order'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Price, useMoney, useRate } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Sum, Sums } from '../../../features/sums.tsx'
import { $sums, $withdrawn } from '../availability/model.ts'
import { $shipping } from '../shipping/model.ts'
import { ShippingNote } from '../shipping/shipping-note.tsx'
import { isCostSettled, type ShippingState } from '../shipping/shipping-state.ts'
import { BASKET_TITLE_ID } from './editing/basket-ids.ts'
import styles from './totals.module.css'

const TITLE_ID = 'totals-title'

interface TotalsProps {
  /** Replaces the heading; it shows the amount to pay. */
  head?: ReactNode
  children?: ReactNode
}

export function Totals({ head, children }: TotalsProps) {
  const { t } = useTexts('mf_checkout')
  const writeRate = useRate()
  const money = useMoney()
  const { shipping, sums, withdrawn } = useUnit({
    shipping: $shipping,
    sums: $sums,
    withdrawn: $withdrawn,
  })
  const { lines, totals } = sums
  const { subtotal, discount, vouchers, tax } = totals
  const isSent = shipping.kind !== 'nothingToSend'
  const off = withdrawn.length
  const isAsking = shipping.kind === 'asking'
  const notes = [
    ...(off === 0 ? [] : [t('totals.withoutWithdrawn', { count: off })]),
    ...(isAsking || isCostSettled(shipping) ? [] : [t('totals.withoutDelivery')]),
  ]
  const hasParts = isSent || vouchers.length > 0
  return (
    <div className={styles.box}>
      {head ?? (
        <h2 id={TITLE_ID} className={styles.title} tabIndex={-1}>
          {t('totals.title')}
        </h2>
      )}
      <Sums>
        {hasParts ? (
          <Sum name={t('totals.subtotal')}>
            <Price cents={subtotal} />
          </Sum>
        ) : null}
        {isSent ? (
          <Sum name={t('totals.shipping')}>
            <ShippingAmount shipping={shipping} />
          </Sum>
        ) : null}
        {vouchers.length > 0 ? (
          <Sum name={t('totals.discount')} notes={vouchers.map(codeText)}>
            {/* Not -discount: JavaScript has a -0. */}
            <Price cents={0 - discount} />
          </Sum>
        ) : null}
        {head === undefined || hasParts || notes.length > 0 ? (
          <Sum name={t('totals.payable')} look="total" notes={notes}>
            <Payable />
          </Sum>
        ) : null}
        {(isAsking ? [] : tax.rates).map(({ rate, tax: cents }) => (
          <Sum key={rate} name={t('totals.tax', { rate: writeRate(rate) })} look="tax">
            <Price cents={cents} />
          </Sum>
        ))}
      </Sums>
      {/* The retry button disappears once the cost is known, so the heading gets the focus. */}
      <ShippingNote
        onRetry={() =>
          document.getElementById(head === undefined ? TITLE_ID : BASKET_TITLE_ID)?.focus()
        }
      />
      {children}
    </div>
  )

  function codeText({ index, discount, remaining }: VoucherUse): string {
    const line = lines[index]
    const code = line?.type === 'voucherCode' ? line.barcode : ''
    const words = { code, amount: money(discount), left: money(remaining) }
    return t(remaining === 0 ? 'totals.codeUsedUp' : 'totals.code', words)
  }
}

/**
 * The amount to pay; the old amount would be misleading while the delivery cost is loading. Each
 * text has its own element, see `Price`.
 */
export function Payable() {
  const { t } = useTexts('mf_checkout')
  const { shipping, sums } = useUnit({ shipping: $shipping, sums: $sums })
  if (shipping.kind === 'asking') return <span>{t('shipping.asking')}</span>
  return <Price cents={sums.totals.payable} />
}

/** The delivery cost, or that it is not known yet; announced at every change. */
function ShippingAmount({ shipping }: { shipping: ShippingState }) {
  const { t } = useTexts('mf_checkout')
  return (
    <span role="status">
      {shipping.kind === 'cost' ? (
        <Price cents={shipping.cents} free />
      ) : (
        t(shipping.kind === 'asking' ? 'shipping.asking' : 'shipping.open')
      )}
    </span>
  )
}
