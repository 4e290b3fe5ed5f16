import { dayState } from '@shop/shared/booking/bookable-days'
import type { CalendarModel } from '@shop/shared/booking/calendar-model'
import { formatDate } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { Calendar } from '@shop/shared/ui/calendar/calendar'
import { useUnit } from 'effector-react'
import { useRef } from 'react'
import styles from './booking-calendar.module.css'
import { Note, NoteText } from './note.tsx'

interface BookingCalendarProps {
  model: Pick<CalendarModel, '$calendar' | 'monthShown' | 'calendarRetried'>
  onSelect: (date: string) => void
  /** Why nothing is available on the chosen day; null if something is. */
  dayText: string | null
}

/** The days to choose from; if the chosen one has nothing, offers the next free day. */
export function BookingCalendar({ model, onSelect, dayText }: BookingCalendarProps) {
  const { t } = useTexts('booking')
  const { calendar, shown, retried } = useUnit({
    calendar: model.$calendar,
    shown: model.monthShown,
    retried: model.calendarRetried,
  })
  const { nextFree } = calendar
  const place = useRef<HTMLDivElement>(null)
  const isEmpty = calendar.isSettled && !calendar.hasOpenDay && !calendar.hasFailed
  const isSoldOut = Object.keys(calendar.places).some(
    (date) => dayState(date, calendar) === 'soldOut',
  )
  const goTo = (date: string) => {
    onSelect(date)
    // The button is removed after the click, so move the focus to the day.
    setTimeout(() => place.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus())
  }
  return (
    <div ref={place} className={styles.calendar}>
      {calendar.hasFailed ? (
        <Note role="alert">
          <NoteText>{t('date.failed')}</NoteText>
          <Button onClick={() => retried()}>{t('action.retry')}</Button>
        </Note>
      ) : null}
      {isEmpty ? (
        <Note>
          <NoteText>{t(isSoldOut ? 'date.soldOut' : 'date.none')}</NoteText>
        </Note>
      ) : null}
      <Calendar
        month={calendar.month}
        bounds={calendar.bounds}
        selected={calendar.date}
        today={calendar.today}
        stateOf={(date) => dayState(date, calendar)}
        onMonth={shown}
        onSelect={onSelect}
      />
      <div role="status">
        {dayText === null ? null : (
          <Note>
            <NoteText>{dayText}</NoteText>
            {nextFree === null ? null : (
              <Button onClick={() => goTo(nextFree)}>
                {t('date.next', { date: formatDate(nextFree) })}
              </Button>
            )}
            {nextFree === null && calendar.isSettled ? (
              <NoteText>{t('date.noNext')}</NoteText>
            ) : null}
          </Note>
        )}
      </div>
    </div>
  )
}
