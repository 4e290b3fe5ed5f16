import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from './shop-notice.module.css'
import { $notice, noticeDismissed } from './shop-notice-model.ts'

/**
 * Shows a notice about the whole shop: the server does not answer, or something was switched off.
 */
export function ShopNotice() {
  const { t } = useTexts('shell')
  const { notice, dismiss } = useUnit({ notice: $notice, dismiss: noticeDismissed })
  return (
    <div role="status">
      {notice === null ? null : (
        <div className={styles.notice}>
          <p className={styles.text}>{notice === 'kept' ? t('start.kept') : notice.text}</p>
          <Button
            look="quiet"
            onClick={() => {
              dismiss()
              focusHeading()
            }}
          >
            {t('action.close')}
          </Button>
        </div>
      )}
    </div>
  )
}
