import { Alert, Button } from 'antd'
import type { ReleaseEdit, SavedEdit } from '../../../contract/releases.ts'
import { useTexts } from '../../texts/use-texts.ts'

export interface Done extends SavedEdit {
  words: string
  /** Remote that it was about; null where nothing changed for visits. */
  remote: string | null
}

const focus = (place: HTMLElement | null) => place?.focus()

/** What was done, with a way back. It takes the focus, as the button that did it may be gone. */
export function SavedNotice({ done, onUndo }: { done: Done; onUndo: (undo: ReleaseEdit) => void }) {
  const t = useTexts()
  const { words, undo } = done
  return (
    <div role="status" tabIndex={-1} ref={focus}>
      <Alert
        type="success"
        showIcon
        title={words}
        action={undo !== null && <Button onClick={() => onUndo(undo)}>{t('history.undo')}</Button>}
      />
    </div>
  )
}
