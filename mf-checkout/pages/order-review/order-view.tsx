import type { Order } from '@shop/shared/api/endpoints/order'
import { $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { Price, useRate } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { PayOnce } from '../../features/pay/pay-once.tsx'
import { whenTexts } from '../../features/show-line/when-text.ts'
import { Sum, Sums } from '../../features/sums.tsx'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderLines } from './order-lines.tsx'
import styles from './order-view.module.css'
import { orderForm, orderPayment, paySubmitted } from './pay-model.ts'

export function OrderView({ order }: { order: Order }) {
  const words = useTexts('mf_checkout')
  const { t } = words
  const zone = useUnit($timeZone)
  const until = order.payable_until === null ? [] : whenTexts(order.payable_until, zone, words)
  return (
    // The order disappears from the page when another person has paid it, or when it has expired.
    <div ref={handOnFocus} className={styles.columns}>
      <section className={styles.box} aria-labelledby="order-title">
        <h2 id="order-title" className={styles.title}>
          {t('orderReview.title')}
        </h2>
        {order.document_number ? (
          <p className={styles.text}>
            {t('orderReview.document', { number: order.document_number })}
          </p>
        ) : null}
        <OrderLines lines={order.lines} />
      </section>
      <aside className={styles.summary} aria-label={t('totals.title')}>
        <div className={styles.box}>
          <h2 className={styles.title}>{t('totals.title')}</h2>
          <OrderSums order={order} />
          {until.length === 0 ? null : (
            <p className={styles.until}>{t('orderReview.until', { when: until.join(', ') })}</p>
          )}
        </div>
        <OrderAddresses isSent={order.shipping !== null} />
      </aside>
      <div className={styles.payment}>
        <PayOnce form={orderForm} payment={orderPayment} submitted={paySubmitted} />
      </div>
    </div>
  )
}

/** The amount to pay; it includes the tax. */
function OrderSums({ order: { shipping, total, tax } }: { order: Order }) {
  const { t } = useTexts('mf_checkout')
  const writeRate = useRate()
  return (
    <Sums>
      {shipping === null ? null : (
        <Sum name={t('totals.shipping')}>
          <Price cents={shipping} free />
        </Sum>
      )}
      <Sum name={t('totals.payable')} look="total">
        <Price cents={total} />
      </Sum>
      {tax.map(({ rate, tax: cents }) => (
        <Sum key={rate} name={t('totals.tax', { rate: writeRate(rate) })} look="tax">
          <Price cents={cents} />
        </Sum>
      ))}
    </Sums>
  )
}
