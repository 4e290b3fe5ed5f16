import { COUNT_CAP } from '@shop/shared/business-constants'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { showStep } from '@shop/shared/ui/booking/step'
import { TimeSlots } from '@shop/shared/ui/booking/time-slots'
import { useUnit } from 'effector-react'
import { calendar } from './choice/calendar-model.ts'
import { timeChosen } from './choice/choice-model.ts'
import { $day, $missedTime, $slot, $slots, $tourDay, dayRetried } from './choice/day-model.ts'
import type { TourSlot } from './choice/tour-slots.ts'
import { Step, stepId } from './step.tsx'

export function TimeStep() {
  const { t } = useTexts('mf_tours')
  const { tourDay, day, toCome, slots, slot, missed, choose, retried } = useUnit({
    tourDay: $tourDay,
    day: $day,
    toCome: calendar.$timesToCome,
    slots: $slots,
    slot: $slot,
    missed: $missedTime,
    choose: timeChosen,
    retried: dayRetried,
  })
  const unit = tourDay !== null && booksPlaces(tourDay.tour) ? 'places' : 'tours'
  const noteOf = ({ left }: TourSlot) => {
    if (left === 0) return t('time.held')
    // So many are left that the museum did not count them.
    return left < COUNT_CAP ? t(`time.${unit}`, { count: left }) : t('time.free')
  }
  return (
    <Step name="time" title={t('time.title')}>
      <TimeSlots
        name="tour-slot"
        day={day}
        toCome={toCome}
        slots={slots}
        chosen={slot}
        missed={missed}
        noteOf={noteOf}
        onChoose={(time) => {
          choose(time)
          showStep(stepId('group'))
        }}
        onRetry={() => retried()}
      />
    </Step>
  )
}
