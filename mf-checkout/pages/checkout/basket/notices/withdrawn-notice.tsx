import { $lines } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../../../features/notice.module.css'
import { $withdrawn } from '../../availability/model.ts'
import { BASKET_TITLE_ID } from '../editing/basket-ids.ts'
import { withdrawnRemoved } from '../editing/removal-model.ts'

/**
 * Shows that several lines block the payment because they are no longer sold, with a button to
 * remove them all. For a single line its own notice is enough.
 */
export function WithdrawnNotice({ lockedBy }: { lockedBy: string | undefined }) {
  const { t } = useTexts('mf_checkout')
  const { lines, withdrawn, remove } = useUnit({
    lines: $lines,
    withdrawn: $withdrawn,
    remove: withdrawnRemoved,
  })
  const count = withdrawn.length
  const rest = lines.filter(({ type }) => type !== 'voucherCode').length - count
  return (
    <div role="status">
      {count < 2 ? null : (
        <div className={`${styles.notice} ${styles.above}`}>
          <p className={styles.text}>
            {rest === 0 ? t('withdrawn.all') : t('withdrawn.some', { count })}
          </p>
          <div className={styles.actions}>
            <Button
              aria-disabled={lockedBy !== undefined}
              aria-describedby={lockedBy}
              swallowsDoubleClick
              onClick={lockedBy === undefined ? removeAll : undefined}
            >
              {t('withdrawn.remove', { count })}
            </Button>
          </div>
        </div>
      )}
    </div>
  )

  function removeAll() {
    remove()
    // The focused button disappears with the removed lines, so the heading gets the focus.
    document.getElementById(BASKET_TITLE_ID)?.focus()
  }
}
