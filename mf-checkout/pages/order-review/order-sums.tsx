import type { Order } from '@shop/shared/api/endpoints/order'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { formatRate } from '@shop/shared/money/format-rate'
import { Price } from '@shop/shared/ui/price'
import { Sum, Sums } from '../../features/show-sums/sums.tsx'

/** What is to be paid; the tax is contained in it. */
export function OrderSums({ order: { shipping, total, tax } }: { order: Order }) {
  const { t, language } = useTexts('mf_checkout')
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
        <Sum key={rate} name={t('totals.tax', { rate: formatRate(rate, language) })} look="tax">
          <Price cents={cents} />
        </Sum>
      ))}
    </Sums>
  )
}
