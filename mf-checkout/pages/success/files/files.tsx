import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import type { Documents } from '../../../features/store-booking/booking.ts'
import styles from '../page.module.css'
import { FileState } from './file-state.tsx'
import { $file, fileWanted } from './model.ts'

/** Download buttons for the documents of the booking, for repeated use; nothing without a key. */
export function Files({ documents }: { documents: Documents | undefined }) {
  const { t } = useTexts('mf_checkout')
  const { wanted, want } = useUnit({ wanted: $file, want: fileWanted })
  if (documents === undefined || documents.files.length === 0) return null
  const { key, files } = documents
  const { file: last, state } = wanted
  const isPreparing = state.kind === 'preparing'
  return (
    <section className={styles.onScreen} aria-labelledby="files-title">
      <h2 id="files-title" className={styles.subtitle}>
        {t('found.files')}
      </h2>
      <div className={styles.files}>
        {files.map((file, at) => (
          <Button
            key={file}
            look={at === 0 ? 'primary' : 'secondary'}
            busy={isPreparing && last === file}
            aria-disabled={isPreparing}
            onClick={() => want({ key, file })}
          >
            {t(`found.${file}`)}
          </Button>
        ))}
      </div>
      <FileState of={files} />
    </section>
  )
}
