import type { FoundBooking } from '@shop/shared/api/endpoints/booking'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Price, useMoney, useRate } from '@shop/shared/ui/price'
import { Sum, Sums } from '../../../features/sums.tsx'
import styles from '../page.module.css'

type SumsOfBooking = Pick<FoundBooking, 'shipping' | 'total' | 'tax' | 'codes' | 'paid' | 'paid_by'>

/**
 * Cost and payment of a booking; missing amounts are not shown. A code is a means of payment, so
 * total and tax stay the same.
 */
export function FoundSums({ booking }: { booking: SumsOfBooking }) {
  const { t } = useTexts('mf_checkout')
  const writeRate = useRate()
  const money = useMoney()
  const { shipping, total, tax, codes, paid, paid_by } = booking
  return (
    <div className={styles.sums}>
      <Sums>
        {shipping === null ? null : (
          <Sum name={t('totals.shipping')}>
            <Price cents={shipping} free />
          </Sum>
        )}
        {total === null ? null : (
          <Sum name={t('totals.title')} look="total">
            <Price cents={total} free />
          </Sum>
        )}
        {tax.map(({ rate, tax: cents }) => (
          <Sum key={rate} name={t('totals.tax', { rate: writeRate(rate) })} look="tax">
            <Price cents={cents} />
          </Sum>
        ))}
        {codes.map(({ code, paid: cents, left }, at) => (
          <Sum
            // biome-ignore lint/suspicious/noArrayIndexKey: two may end alike
            key={at}
            name={t(left === 0 ? 'success.codeUsedUp' : 'success.code', {
              code,
              left: money(left),
            })}
          >
            {/* Not -cents: JavaScript has a -0. */}
            <Price cents={0 - cents} />
          </Sum>
        ))}
        {paid === null || paid === 0 ? null : (
          <Sum name={paid_by || t('success.paid')}>
            <Price cents={paid} />
          </Sum>
        )}
      </Sums>
    </div>
  )
}
