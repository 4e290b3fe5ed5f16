import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { useUnit } from 'effector-react'
import { CloseButton } from '../../bars/close-button.tsx'
import { $staticContent, staticContentRequested } from '../static-content.ts'
import styles from './shop-notice.module.css'
import { $notice, noticeDismissed } from './shop-notice-model.ts'

export function ShopNotice() {
  const { t } = useTexts('shell')
  const { content, request, notice, dismiss } = useUnit({
    content: $staticContent,
    request: staticContentRequested,
    notice: $notice,
    dismiss: noticeDismissed,
  })
  useOpened(request, undefined)
  return (
    <div role="status">
      {content.notice ? (
        <div className={styles.notice}>
          <p className={styles.text}>{content.notice}</p>
        </div>
      ) : null}
      {notice === null ? null : (
        <div className={styles.notice}>
          <p className={styles.text}>{notice === 'stored' ? t('start.kept') : notice.text}</p>
          <CloseButton onClose={dismiss} />
        </div>
      )}
    </div>
  )
}
