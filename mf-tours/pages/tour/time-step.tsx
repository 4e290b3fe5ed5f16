import { useTexts } from '@shop/shared/i18n/use-texts'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { TimeSlots } from '@shop/shared/ui/booking/time-slots'
import { WaitingEntry } from '@shop/shared/ui/booking/waiting-entry'
import { useUnit } from 'effector-react'
import { calendar } from './choice/calendar-model.ts'
import { timeChosen } from './choice/choice-model.ts'
import { $day, $missedTime, $slot, $slots, $tourDay, dayRetried } from './choice/day-model.ts'
import { Step, stepId } from './step.tsx'
import { waitingEntry } from './waiting.ts'

const { $timesToCome } = calendar
const model = { $day, $timesToCome, $slots, $slot, $missedTime, timeChosen, retried: dayRetried }

export function TimeStep() {
  const { t } = useTexts('mf_tours')
  const { tourDay } = useUnit({ tourDay: $tourDay })
  const unit = tourDay !== null && booksPlaces(tourDay.tour) ? 'places' : 'tours'
  return (
    <Step name="time" title={t('time.title')}>
      <TimeSlots
        name="tour-slot"
        model={model}
        notes={{
          held: t('time.held'),
          left: (count) => t(`time.${unit}`, { count }),
          free: t('time.free'),
        }}
        nextId={stepId('group')}
      />
      <WaitingEntry model={waitingEntry} label={t('time.wait')} />
    </Step>
  )
}
