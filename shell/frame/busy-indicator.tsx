import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import styles from './busy-indicator.module.css'
import { $busyPhase } from './busy-indicator-model.ts'

/** A thin line over the page while requests are pending; it shifts no layout. */
export function BusyIndicator() {
  const { t } = useTexts()
  const phase = useUnit($busyPhase)
  return (
    <>
      <div className={styles.bar} hidden={phase === 'idle'} aria-hidden="true" />
      <p role="status" className={styles.status}>
        {phase === 'told' ? t('state.loading') : null}
      </p>
    </>
  )
}
