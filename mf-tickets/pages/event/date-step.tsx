import { formatDate } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { BookingCalendar } from '@shop/shared/ui/booking/booking-calendar'
import { useUnit } from 'effector-react'
import { calendar } from './choice/calendar-model.ts'
import { $date } from './choice/choice-model.ts'
import { $day, dateChosen } from './choice/day-model.ts'
import { Step } from './step.tsx'

export function DateStep() {
  const { t } = useTexts('mf_tickets')
  const { date, day, chosen } = useUnit({ date: $date, day: $day, chosen: dateChosen })
  const hasNone = date !== null && (day.kind === 'soldOut' || day.kind === 'closed')
  return (
    <Step name="date" title={t('date.title')}>
      <BookingCalendar
        model={calendar}
        onSelect={chosen}
        dayText={hasNone ? t(`day.${day.kind}`, { date: formatDate(date) }) : null}
      />
    </Step>
  )
}
