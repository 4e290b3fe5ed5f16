import type { BookedFile, WalletFile } from '@shop/shared/api/booked-file'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { useUnit } from 'effector-react'
import styles from '../page.module.css'
import { $file } from './model.ts'

/** What became of the file requested last, if it is one of these. */
export function FileState({ of }: { of: readonly (BookedFile | WalletFile)[] }) {
  const { t } = useTexts('mf_checkout')
  const { file, state } = useUnit($file)
  return (
    <p role="status" className={styles.status}>
      {file === null || !of.includes(file) || state.kind === 'idle' ? null : state.kind ===
        'failed' ? (
        <FailureWords>
          {state.words ?? t(state.isOver ? 'found.file.over' : 'found.file.failed')}
        </FailureWords>
      ) : (
        t(`found.file.${state.kind}`)
      )}
    </p>
  )
}
