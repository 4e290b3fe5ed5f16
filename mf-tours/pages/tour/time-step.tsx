import { COUNT_CAP } from '@shop/shared/business-constants'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { TimeSlots } from '@shop/shared/ui/booking/time-slots'
import { useUnit } from 'effector-react'
import { timeChosen } from './choice/choice-model.ts'
import { $day, $missedTime, $slot, $slots, $tourDay, dayRetried } from './choice/day-model.ts'
import type { TourSlot } from './choice/tour-slots.ts'
import { Step } from './step.tsx'

export function TimeStep() {
  const { t } = useTexts('mf_tours')
  const { tourDay, day, slots, slot, missed, choose, retried } = useUnit({
    tourDay: $tourDay,
    day: $day,
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
        slots={slots}
        chosen={slot}
        missed={missed}
        noteOf={noteOf}
        onChoose={choose}
        onRetry={() => retried()}
      />
    </Step>
  )
}
