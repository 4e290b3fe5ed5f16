import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import type { VoucherLine } from '@shop/shared/cart/lines/voucher'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Added, useAddedToast } from '@shop/shared/ui/booking/added'
import { focusStep } from '@shop/shared/ui/booking/step'
import { Button } from '@shop/shared/ui/button'
import { Price, useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { AMOUNT_FIELD } from './amount-field.tsx'
import { $added, $line, addRequested } from './model.ts'
import styles from './purchase.module.css'

/** What the choice comes to, and the one way on. */
export function Purchase({ voucher }: { voucher: VoucherProduct }) {
  const { t } = useTexts('mf_vouchers')
  const addedText = useAddedText()
  const onAdd = useAdding()
  const { line, added } = useUnit({ line: $line, added: $added })
  return (
    <aside className={styles.purchase} aria-labelledby="voucher-purchase">
      <h2 id="voucher-purchase" className={styles.title}>
        {t('summary.title')}
      </h2>
      <p className={styles.total}>
        <span>{t('summary.total')}</span>
        <strong className={styles.amount}>
          {line === null ? t('summary.unknown') : <Price cents={line.totalPrice} />}
        </strong>
      </p>
      {voucher.vat_value > 0 ? <p className={styles.vat}>{t('summary.vat')}</p> : null}
      <Button look="primary" swallowsDoubleClick onClick={onAdd}>
        {t('summary.add')}
      </Button>
      <Added text={added === null ? null : addedText(added)} />
    </aside>
  )
}

function useAdding(): () => void {
  const addedText = useAddedText()
  const showAdded = useAddedToast()
  const { line, add } = useUnit({ line: $line, add: addRequested })
  return () => {
    add()
    // Only a free amount can be wrong.
    if (line === null) focusStep(AMOUNT_FIELD)
    else showAdded(addedText(line))
  }
}

function useAddedText(): (line: VoucherLine) => string {
  const { t } = useTexts('mf_vouchers')
  const money = useMoney()
  return ({ count, price }) => t('added.text', { count, amount: money(price) })
}
