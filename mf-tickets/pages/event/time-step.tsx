import { COUNT_CAP } from '@shop/shared/business-constants'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { showStep } from '@shop/shared/ui/booking/step'
import { TimeSlots } from '@shop/shared/ui/booking/time-slots'
import { useUnit } from 'effector-react'
import { calendar } from './choice/calendar-model.ts'
import { timeChosen } from './choice/choice-model.ts'
import { $day, $missedTime, $slot, $slots } from './choice/day-model.ts'
import type { Slot } from './choice/describe-slots.ts'
import { offerRetried } from './choice/offer-model.ts'
import { Step, stepId } from './step.tsx'

export function TimeStep() {
  const { t } = useTexts('mf_tickets')
  const { day, toCome, slots, slot, missed, choose, retried } = useUnit({
    day: $day,
    toCome: calendar.$timesToCome,
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
        toCome={toCome}
        slots={slots}
        chosen={slot}
        missed={missed}
        noteOf={noteOf}
        onChoose={(time) => {
          choose(time)
          showStep(stepId('tickets'))
        }}
        onRetry={() => retried()}
      />
    </Step>
  )
}
