import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { Calendar } from '@shop/shared/ui/calendar'
import { useUnit } from 'effector-react'
import { dayState } from './bookable-days.ts'
import { $calendar, calendarRetried, monthShown } from './calendar-model.ts'
import { dateChosen } from './day-model.ts'
import { DayNote } from './day-note.tsx'
import styles from './note.module.css'
import { Step } from './step.tsx'

export function DateStep() {
  const { t } = useTexts('mf_tickets')
  const { calendar, chosen, shown, retried } = useUnit({
    calendar: $calendar,
    chosen: dateChosen,
    shown: monthShown,
    retried: calendarRetried,
  })
  const isEmpty = calendar.isSettled && !calendar.hasOpenDay && !calendar.hasFailed
  return (
    <Step name="date" title={t('date.title')}>
      {calendar.hasFailed ? (
        <div role="alert" className={styles.note}>
          <p className={styles.text}>{t('date.failed')}</p>
          <Button onClick={() => retried()}>{t('action.retry')}</Button>
        </div>
      ) : null}
      {isEmpty ? <p className={styles.note}>{t('date.none')}</p> : null}
      <Calendar
        month={calendar.month}
        bounds={calendar.bounds}
        selected={calendar.date}
        today={calendar.today}
        stateOf={(date) => dayState(date, calendar)}
        onMonth={shown}
        onSelect={chosen}
      />
      <DayNote />
    </Step>
  )
}
