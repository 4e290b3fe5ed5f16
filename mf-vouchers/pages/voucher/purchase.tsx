import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import type { VoucherLine } from '@shop/shared/cart/lines/voucher'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link, useNavigate } from '@shop/shared/routing/router'
import { focusStep } from '@shop/shared/ui/booking/step'
import { Button } from '@shop/shared/ui/button'
import { Price, useMoney } from '@shop/shared/ui/price'
import { showToast } from '@shop/shared/ui/toast'
import { useUnit } from 'effector-react'
import { AMOUNT_FIELD } from './amount-field.tsx'
import { $added, $line, addRequested } from './model.ts'
import styles from './purchase.module.css'

/** What the choice comes to, and the one way on. */
export function Purchase({ voucher }: { voucher: VoucherProduct }) {
  const { t } = useTexts('mf_vouchers')
  const onAdd = useAdding()
  const { line } = useUnit({ line: $line })
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
      <Button look="primary" onClick={onAdd}>
        {t('summary.add')}
      </Button>
      <Confirmation />
    </aside>
  )
}

function Confirmation() {
  const { t, language } = useTexts('mf_vouchers')
  const addedText = useAddedText()
  const { added } = useUnit({ added: $added })
  return (
    <div role="status">
      {added === null ? null : (
        <p className={styles.confirmed}>
          {addedText(added)}{' '}
          <Link to={pathTo('checkout', language)} className={styles.link}>
            {t('summary.basket')}
          </Link>
        </p>
      )}
    </div>
  )
}

function useAdding(): () => void {
  const { t, language } = useTexts('mf_vouchers')
  const addedText = useAddedText()
  const navigate = useNavigate()
  const { line, add } = useUnit({ line: $line, add: addRequested })
  return () => {
    add()
    // Only a free amount can be wrong.
    if (line === null) return focusStep(AMOUNT_FIELD)
    showToast(addedText(line), {
      label: t('summary.basket'),
      onClick: () => navigate(pathTo('checkout', language)),
    })
  }
}

function useAddedText(): (line: VoucherLine) => string {
  const { t } = useTexts('mf_vouchers')
  const money = useMoney()
  return ({ count, price }) => t('added.text', { count, amount: money(price) })
}
