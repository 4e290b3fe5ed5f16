import { useTexts } from '@shop/shared/i18n/use-texts'
import { TimeSlots } from '@shop/shared/ui/booking/time-slots'
import { WaitingEntry } from '@shop/shared/ui/booking/waiting-entry'
import { calendar } from './choice/calendar-model.ts'
import { timeChosen } from './choice/choice-model.ts'
import { $day, $missedTime, $slot, $slots } from './choice/day-model.ts'
import { offerRetried } from './choice/offer-model.ts'
import { Step, stepId } from './step.tsx'
import { waitingEntry } from './waiting.ts'

const { $timesToCome } = calendar
const model = { $day, $timesToCome, $slots, $slot, $missedTime, timeChosen, retried: offerRetried }

export function TimeStep() {
  const { t } = useTexts('mf_tickets')
  return (
    <Step name="time" title={t('time.title')}>
      <TimeSlots
        name="ticket-slot"
        model={model}
        notes={{
          held: t('time.held'),
          left: (count) => t('time.left', { count }),
          free: t('time.free'),
        }}
        nextId={stepId('tickets')}
      />
      <WaitingEntry model={waitingEntry} label={t('time.wait')} />
    </Step>
  )
}
