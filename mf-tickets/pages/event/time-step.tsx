import { COUNT_CAP } from '@shop/shared/business-constants'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { TimeSlots } from '@shop/shared/ui/booking/time-slots'
import { useUnit } from 'effector-react'
import { timeChosen } from './choice/choice-model.ts'
import { $day, $missedTime, $slot, $slots } from './choice/day-model.ts'
import type { Slot } from './choice/describe-slots.ts'
import { offerRetried } from './choice/offer-model.ts'
import { Step } from './step.tsx'

export function TimeStep() {
  const { t } = useTexts('mf_tickets')
  const { day, slots, slot, missed, choose, retried } = useUnit({
    day: $day,
    slots: $slots,
    slot: $slot,
    missed: $missedTime,
    choose: timeChosen,
    retried: offerRetried,
  })
  const noteOf = ({ left }: Slot) => {
    if (left === 0) return t('time.held')
    return left < COUNT_CAP ? t('time.left', { count: left }) : t('time.free')
  }
  return (
    <Step name="time" title={t('time.title')}>
      <TimeSlots
        name="ticket-slot"
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
