import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { CloseButton } from '../../bars/close-button.tsx'
import styles from './shop-notice.module.css'
import { $notice, noticeDismissed } from './shop-notice-model.ts'

export function ShopNotice() {
  const { t } = useTexts('shell')
  const { notice, dismiss } = useUnit({ notice: $notice, dismiss: noticeDismissed })
  return (
    <div role="status">
      {notice === null ? null : (
        <div className={styles.notice}>
          <p className={styles.text}>{notice === 'stored' ? t('start.kept') : notice.text}</p>
          <CloseButton onClose={dismiss} />
        </div>
      )}
    </div>
  )
}
