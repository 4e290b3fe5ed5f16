import { $restoreNotice, restoreNoticeDismissed } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../../../features/notice.module.css'

/** Lists lines of an earlier visit that could not be restored, and those whose time may be over. */
export function RestoreNotice() {
  const { t } = useTexts('mf_checkout')
  const { noticed, dismiss } = useUnit({ noticed: $restoreNotice, dismiss: restoreNoticeDismissed })
  const dropped: string[] = []
  const doubtful: string[] = []
  for (const line of noticed ?? []) {
    const name = line.name ?? t('restore.unnamed')
    if (line.reason === 'doubtful') doubtful.push(name)
    else dropped.push(t(`restore.${line.reason}`, { name }))
  }
  return (
    <div role="status">
      {noticed === null ? null : (
        <div ref={handOnFocus} className={styles.notice}>
          <LineList title={t('restore.title')} lines={dropped} />
          <LineList title={t('restore.doubtful')} lines={doubtful} />
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

function LineList({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p className={styles.text}>{title}</p>
      <ul className={styles.list}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  )
}
