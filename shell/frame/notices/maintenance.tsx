import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { MuseumContact, useHasContact } from '@shop/shared/ui/museum-contact'
import { StatePicture } from '@shop/shared/ui/state-picture'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $isInMaintenance } from '../../failures/maintenance.ts'
import { reloadWanted } from '../../failures/reload.ts'
import { usePageTitle } from '../titles/page-title.ts'
import styles from './maintenance.module.css'

export function UnlessMaintenance({ children }: { children: ReactNode }) {
  return useUnit($isInMaintenance) ? <MaintenancePage /> : children
}

function MaintenancePage() {
  const { t } = useTexts('shell')
  const reload = useUnit(reloadWanted)
  const title = t('maintenance.title')
  usePageTitle(title)
  return (
    <div className={styles.page}>
      <StatePicture of="closed" />
      <h1 tabIndex={-1} ref={focusHeading}>
        {title}
      </h1>
      <p>{t('maintenance.text')}</p>
      {useHasContact() ? (
        <p>
          {t('maintenance.contact')} <MuseumContact />
        </p>
      ) : null}
      <Button look="primary" onClick={() => reload()}>
        {t('action.retry')}
      </Button>
    </div>
  )
}

/** The focus may have been anywhere on the replaced page, so it moves to the heading. */
function focusHeading(heading: HTMLElement | null) {
  heading?.focus()
}
