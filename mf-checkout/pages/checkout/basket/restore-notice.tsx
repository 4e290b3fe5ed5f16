import { $restoreNotice, restoreNoticeDismissed } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from './notice.module.css'

/** Tells which lines of an earlier visit could not be taken over. */
export function RestoreNotice() {
  const { t } = useTexts('mf_checkout')
  const { dropped, dismiss } = useUnit({ dropped: $restoreNotice, dismiss: restoreNoticeDismissed })
  return (
    <div role="status">
      {dropped === null ? null : (
        <div className={styles.notice}>
          <p className={styles.text}>{t('restore.title')}</p>
          <ul className={styles.list}>
            {dropped.map(({ reason, name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is told once and never changes
              <li key={index}>{t(`restore.${reason}`, { name: name ?? t('restore.unnamed') })}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button look="quiet" onClick={() => dismiss()}>
              {t('action.close')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
