import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { BookingStep } from '@shop/shared/ui/booking/step'
import { Quantity } from '@shop/shared/ui/quantity'
import { useUnit } from 'effector-react'
import { AmountField } from './amount-field.tsx'
import styles from './choice.module.css'
import { $count, countChanged } from './model.ts'

/** What the buyer decides: the amount where it is free, and how many. */
export function Choice({ voucher }: { voucher: VoucherProduct }) {
  const { t } = useTexts('mf_vouchers')
  const { count, changed } = useUnit({ count: $count, changed: countChanged })
  const label = t('voucher.count')
  return (
    <BookingStep id="voucher-choice" title={t('voucher.choice')} lack={null} isHeld={false}>
      {voucher.variable_amount ? <AmountField voucher={voucher} /> : null}
      <div className={styles.count}>
        <p className={styles.name}>{label}</p>
        <Quantity
          label={label}
          value={count}
          min={1}
          max={COUNT_CAP}
          boundText={t('voucher.max', { most: COUNT_CAP })}
          onChange={changed}
        />
      </div>
    </BookingStep>
  )
}
