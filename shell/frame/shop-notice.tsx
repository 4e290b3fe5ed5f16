import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { $startedFromKept, keptNoticeDismissed } from '../start/model.ts'
import styles from './shop-notice.module.css'

/** Says that the shop runs on what it knew last, because the museum's server does not answer. */
export function ShopNotice() {
  const { t } = useTexts('shell')
  const { shown, dismiss } = useUnit({ shown: $startedFromKept, dismiss: keptNoticeDismissed })
  return (
    <div role="status">
      {shown ? (
        <div className={styles.notice}>
          <p className={styles.text}>{t('start.kept')}</p>
          <Button look="quiet" onClick={() => dismiss()}>
            {t('action.close')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
