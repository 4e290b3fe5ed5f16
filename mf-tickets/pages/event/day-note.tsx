import { formatDate } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { $calendar } from './calendar-model.ts'
import { $day, dateChosen } from './day-model.ts'
import styles from './note.module.css'

/** Why there is nothing to choose on the day, and the next day on which there is. */
export function DayNote() {
  const { t } = useTexts('mf_tickets')
  const { calendar, day, chosen } = useUnit({ calendar: $calendar, day: $day, chosen: dateChosen })
  const { date, nextFree } = calendar
  const isShown = date !== null && (day.kind === 'soldOut' || day.kind === 'closed')
  return (
    <div role="status">
      {isShown ? (
        <div className={styles.note}>
          <p className={styles.text}>{t(`day.${day.kind}`, { date: formatDate(date) })}</p>
          {nextFree !== null ? (
            <Button onClick={() => chosen(nextFree)}>
              {t('day.next', { date: formatDate(nextFree) })}
            </Button>
          ) : null}
          {nextFree === null && calendar.isSettled ? (
            <p className={styles.text}>{t('day.noNext')}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
