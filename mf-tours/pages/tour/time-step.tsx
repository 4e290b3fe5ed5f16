import { COUNT_CAP } from '@shop/shared/business-constants'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { TimeSlots } from '@shop/shared/ui/booking/time-slots'
import { useUnit } from 'effector-react'
import { timeChosen } from './choice-model.ts'
import { $day, $slot, $slots, $tourDay, dayRetried } from './day-model.ts'
import { Step } from './step.tsx'
import type { TourSlot } from './tour-slots.ts'

export function TimeStep() {
  const { t } = useTexts('mf_tours')
  const { tourDay, day, slots, slot, choose, retried } = useUnit({
    tourDay: $tourDay,
    day: $day,
    slots: $slots,
    slot: $slot,
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
        noteOf={noteOf}
        onChoose={choose}
        onRetry={() => retried()}
      />
    </Step>
  )
}
