import type { CartTotals } from '@shop/shared/cart/totals'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { formatRate } from '@shop/shared/money/format-rate'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $shipping } from '../shipping/model.ts'
import { ShippingAmount } from '../shipping/shipping-amount.tsx'
import { ShippingNote } from '../shipping/shipping-note.tsx'
import styles from './totals.module.css'

const TITLE_ID = 'totals-title'

/** What is to be paid and how it comes about; the tax is contained in it. */
export function Totals({ totals }: { totals: CartTotals }) {
  const { t, language } = useTexts('mf_checkout')
  const shipping = useUnit($shipping)
  const { subtotal, discount, payable, tax } = totals
  const isSent = shipping.kind !== 'nothingToSend'
  const hasParts = isSent || discount > 0
  return (
    <div className={styles.box}>
      <h2 id={TITLE_ID} className={styles.title} tabIndex={-1}>
        {t('totals.title')}
      </h2>
      <dl className={styles.sums}>
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
        {discount > 0 ? (
          <Sum name={t('totals.discount')}>
            <Price cents={-discount} />
          </Sum>
        ) : null}
        <Sum name={t('totals.payable')} className={styles.payable}>
          <Price cents={payable} />
        </Sum>
        {tax.rates.map(({ rate, tax: cents }) => (
          <Sum
            key={rate}
            name={t('totals.tax', { rate: formatRate(rate, language) })}
            className={styles.tax}
          >
            <Price cents={cents} />
          </Sum>
        ))}
      </dl>
      {/* The button that asks again goes with what it was there for. */}
      <ShippingNote onRetry={() => document.getElementById(TITLE_ID)?.focus()} />
    </div>
  )
}

function Sum({
  name,
  className,
  children,
}: {
  name: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={[styles.sum, className].join(' ')}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.amount}>{children}</dd>
    </div>
  )
}
