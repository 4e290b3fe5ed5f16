import { useTexts } from '../texts/use-texts.ts'
import { NamedButton } from './named-button.tsx'
import { Notice } from './notice.tsx'

interface DoneProps {
  words: string
  /** For an undo button: the name of what was done, and the button's handler. */
  undo?: { of: string; press: () => void } | undefined
}

/** A confirmation. It takes the focus, because the button that was pressed may have disappeared. */
export function Done({ words, undo }: DoneProps) {
  const t = useTexts()
  const back = undo && <NamedButton does={t('history.undo')} to={undo.of} onClick={undo.press} />
  return (
    <div role="status" tabIndex={-1} ref={show} style={{ outline: 0, marginBlockEnd: 16 }}>
      <Notice type="success" role="presentation" title={words} action={back} />
    </div>
  )
}

function show(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}
