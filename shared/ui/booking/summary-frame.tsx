import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import styles from './summary.module.css'

interface SummaryFrameProps {
  /** Of its heading. */
  id: string
  /** Where it stands between heading and total: what is chosen. */
  children?: ReactNode
  total: ReactNode
  /** Is there tax in it? */
  hasVat?: boolean
  /** What was added last, in words; null once the visitor chooses again. */
  addedText: string | null
  onAdd: () => void
}

/** The total and the button to continue; beside the steps, or a bar on a narrow screen. */
export function SummaryFrame(props: SummaryFrameProps) {
  const { t } = useTexts('booking')
  const { id, children, total, hasVat = true, addedText, onAdd } = props
  return (
    <BottomBar as="aside" labelledBy={id} className={styles.summary} addedText={addedText}>
      <h2 id={id} className={styles.title}>
        {t('summary.title')}
      </h2>
      {children}
      <p className={styles.total}>
        <span>{t('summary.total')}</span>
        <strong className={styles.amount}>{total}</strong>
      </p>
      {hasVat ? <p className={styles.vat}>{t('summary.vat')}</p> : null}
      <Button look="primary" swallowsDoubleClick onClick={onAdd}>
        {t('summary.add')}
      </Button>
    </BottomBar>
  )
}
