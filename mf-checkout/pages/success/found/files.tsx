import type { BookedFile } from '@shop/shared/api/endpoints/booking'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { useUnit } from 'effector-react'
import styles from '../page.module.css'
import { $file, fileWanted } from './model.ts'

/** Documents of the booking to be downloaded, as often as wanted. */
export function Files({ files }: { files: readonly BookedFile[] }) {
  const { t } = useTexts('mf_checkout')
  const { wanted, want } = useUnit({ wanted: $file, want: fileWanted })
  if (files.length === 0) return null
  const { file: last, state } = wanted
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
            busy={state === 'preparing' && last === file}
            onClick={() => want(file)}
          >
            {t(`found.${file}`)}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {state === 'failed' ? (
          <FailureWords>{t('found.file.failed')}</FailureWords>
        ) : state === 'idle' ? (
          ''
        ) : (
          t(`found.file.${state}`)
        )}
      </p>
    </section>
  )
}
