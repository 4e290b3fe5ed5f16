import type { CartTotals } from '@shop/shared/cart/totals'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { formatRate } from '@shop/shared/money/format-rate'
import { Price } from '@shop/shared/ui/price'
import styles from './totals.module.css'

/** What is to be paid and how it comes about; the tax is contained in it. */
export function Totals({ totals }: { totals: CartTotals }) {
  const { t, language } = useTexts('mf_checkout')
  const { subtotal, shipping, discount, payable, tax } = totals
  const hasParts = shipping !== null || discount > 0
  return (
    <div className={styles.box}>
      <h2 className={styles.title}>{t('totals.title')}</h2>
      <dl className={styles.sums}>
        {hasParts ? <Sum name={t('totals.subtotal')} cents={subtotal} /> : null}
        {shipping === null ? null : <Sum name={t('totals.shipping')} cents={shipping} />}
        {discount > 0 ? <Sum name={t('totals.discount')} cents={-discount} /> : null}
        <Sum name={t('totals.payable')} cents={payable} className={styles.payable} />
        {tax.rates.map(({ rate, tax: cents }) => (
          <Sum
            key={rate}
            name={t('totals.tax', { rate: formatRate(rate, language) })}
            cents={cents}
            className={styles.tax}
          />
        ))}
      </dl>
    </div>
  )
}

function Sum({
  name,
  cents,
  className,
}: {
  name: string
  cents: number
  className?: string | undefined
}) {
  return (
    <div className={[styles.sum, className].join(' ')}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.amount}>
        <Price cents={cents} />
      </dd>
    </div>
  )
}
