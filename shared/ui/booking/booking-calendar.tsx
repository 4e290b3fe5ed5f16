import { dayState } from '@shop/shared/booking/bookable-days'
import type { CalendarModel } from '@shop/shared/booking/calendar-model'
import { dayPrice } from '@shop/shared/booking/day-price'
import type { DayView } from '@shop/shared/booking/day-view'
import { FEW_LEFT } from '@shop/shared/business-constants'
import { dayText } from '@shop/shared/dates/day-text'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { Calendar } from '@shop/shared/ui/calendar/calendar'
import { DayStrip } from '@shop/shared/ui/calendar/day-strip'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import styles from './booking-calendar.module.css'
import { Note, NoteText } from './note.tsx'
import { showStep } from './step.tsx'

declare global {
  /** Was the calendar opened before the page? Set by the document's script. */
  var shopOpened: boolean | undefined
}

interface BookingCalendarProps {
  model: Pick<CalendarModel, '$calendar' | 'pageTurned' | 'calendarRetried'>
  day: DayView
  onSelect: (date: string) => void
  /** Why nothing is available on the selected day, which is written with its weekday. */
  noneText: (kind: 'soldOut' | 'closed', date: string) => string
  /** Link to all offers, in case no day suits. */
  back: { to: string; text: string }
}

/** The days to choose from; if the selected one has nothing, offers the next free day. */
export function BookingCalendar(props: BookingCalendarProps) {
  const { model, day, onSelect, noneText, back } = props
  const { t, language } = useTexts('booking')
  const money = useMoney()
  const { calendar, turned, retried } = useUnit({
    calendar: model.$calendar,
    turned: model.pageTurned,
    retried: model.calendarRetried,
  })
  const { nextFree, date, isEmpty, places, counted, prices } = calendar
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useOpening(calendar.isFarther)
  const isSoldOut = Object.keys(places).some((known) => dayState(known, calendar) === 'soldOut')
  const isNone = date !== null && (day.kind === 'soldOut' || day.kind === 'closed')
  const isFew = (known: string) => (counted[known] ?? Number.POSITIVE_INFINITY) <= FEW_LEFT
  const priceOf = (known: string) => dayPrice(prices[known], t, money)
  const goTo = (date: string) => {
    onSelect(date)
    // The button is removed after the click, so move the focus to the day.
    setTimeout(() => {
      for (const day of place.current?.querySelectorAll<HTMLElement>(`[data-date="${date}"]`) ?? [])
        day.focus()
    })
  }
  const heading = () => place.current?.closest('section')?.querySelector('h2')
  const toggle = () => {
    setOpen(!isOpen)
    if (!isOpen) showStep(heading()?.id ?? '')
  }
  const retry = () => {
    retried()
    // The retry button is removed with its note, and the shown weeks may change: focus the heading
    // of the step, which stays.
    heading()?.focus()
  }
  return (
    <div ref={place} className={styles.calendar}>
      {calendar.hasFailed ? (
        <Note role="alert">
          <NoteText>
            {t('date.failed')} <FailureWords>{null}</FailureWords>
          </NoteText>
          <Button onClick={retry}>{t('action.retry')}</Button>
        </Note>
      ) : null}
      {isEmpty ? (
        <Note>
          <NoteText>{t(isSoldOut ? 'date.soldOut' : 'date.none')}</NoteText>
          <ButtonLink to={back.to}>{back.text}</ButtonLink>
        </Note>
      ) : null}
      <DayStrip
        days={calendar.nextDays}
        selected={date}
        today={calendar.today}
        lookOf={(known) => (isFew(known) ? 'few' : 'open')}
        priceOf={priceOf}
        isOpen={isOpen}
        isLoading={!calendar.isSettled && !calendar.isTurned}
        onSelect={onSelect}
        onToggle={toggle}
      />
      <Calendar
        page={calendar.page}
        bounds={calendar.bounds}
        selected={date}
        today={calendar.today}
        stateOf={(shownDay) => dayState(shownDay, calendar)}
        isSettled={calendar.isSettled}
        isOpen={isOpen}
        isFew={isFew}
        priceOf={priceOf}
        onTurn={turned}
        onSelect={onSelect}
      />
      <div role="status">
        {!isNone ? null : (
          <Note>
            <NoteText>{noneText(day.kind, dayText(date, language))}</NoteText>
            {nextFree === null ? null : (
              <Button onClick={() => goTo(nextFree)}>
                {t('date.next', { date: dayText(nextFree, language) })}
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

/** Opens the calendar whenever a day is shown that the strip does not have. */
function useOpening(isFarther: boolean) {
  const [was, setWas] = useState(isFarther)
  const [isOpen, setOpen] = useState(() => isFarther || globalThis.shopOpened === true)
  // Only this page was opened in the document, not a later one.
  useEffect(() => {
    globalThis.shopOpened = undefined
  }, [])
  if (was !== isFarther) {
    setWas(isFarther)
    if (isFarther) setOpen(true)
  }
  return [isOpen, setOpen] as const
}
