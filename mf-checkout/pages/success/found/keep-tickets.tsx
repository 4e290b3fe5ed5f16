import type { FoundBooking } from '@shop/shared/api/endpoints/booking'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from './found-tickets.module.css'
import { $keepState, keepToggled } from './kept-model.ts'
import { $key } from './model.ts'

/** Keeps the tickets for times without network, only on request: the device may be shared. */
export function KeepTickets({ booking }: { booking: FoundBooking }) {
  const { t } = useTexts('mf_checkout')
  const { key, state, toggle } = useUnit({ key: $key, state: $keepState, toggle: keepToggled })
  if (key === null) return null
  return (
    <div className={styles.keep}>
      <Button onClick={() => toggle({ key, booking })}>
        {t(state === 'kept' ? 'line.remove' : 'found.keep.button')}
      </Button>
      <p role="status" className={styles.quiet}>
        {t(`found.keep.${state}`)}
      </p>
    </div>
  )
}
