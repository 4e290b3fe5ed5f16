import { cartTotals } from '@shop/shared/cart/totals'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Price, useMoney, useRate } from '@shop/shared/ui/price'
import type { Booking } from '../../features/store-booking/booking.ts'
import { Sum, Sums } from '../../features/sums.tsx'
import styles from './page.module.css'

/**
 * The booking's cost and payment, with the same figures as its e-mail. A code is a means of
 * payment, so total and tax stay the same.
 */
export function BookedSums({ booking }: { booking: Booking }) {
  const { t } = useTexts('mf_checkout')
  const writeRate = useRate()
  const money = useMoney()
  const { lines, shipping = null, shippingVat = null, payable, paidBy } = booking
  const { subtotal, vouchers, tax } = cartTotals(lines, shipping, shippingVat)
  return (
    <div className={styles.sums}>
      <Sums>
        {shipping === null ? null : (
          <Sum name={t('totals.shipping')}>
            <Price cents={shipping} free />
          </Sum>
        )}
        <Sum name={t('totals.title')} look="total">
          <Price cents={subtotal + (shipping ?? 0)} free />
        </Sum>
        {tax.rates.map(({ rate, tax: cents }) => (
          <Sum key={rate} name={t('totals.tax', { rate: writeRate(rate) })} look="tax">
            <Price cents={cents} />
          </Sum>
        ))}
        {vouchers.map(({ index, discount, remaining }) => (
          <Sum key={index} name={codeName(index, remaining)}>
            {/* Not -discount: JavaScript has a -0. */}
            <Price cents={0 - discount} />
          </Sum>
        ))}
        {payable > 0 ? (
          <Sum name={paidBy ?? t('success.paid')}>
            <Price cents={payable} />
          </Sum>
        ) : null}
      </Sums>
    </div>
  )

  function codeName(index: number, remaining: number): string {
    const line = lines[index]
    const code = line?.type === 'voucherCode' ? line.barcode : ''
    const key = remaining === 0 ? 'success.codeUsedUp' : 'success.code'
    return t(key, { code, left: money(remaining) })
  }
}

/** The amount paid and the payment method, shown if the lines are unknown. */
export function PaidSum({ booking: { payable, paidBy } }: { booking: Booking }) {
  const { t } = useTexts('mf_checkout')
  return (
    <div className={styles.sums}>
      <Sums>
        <Sum name={paidBy ?? t('success.paid')}>
          <Price cents={payable} />
        </Sum>
      </Sums>
    </div>
  )
}
