import { useTexts } from '@shop/shared/i18n/use-texts'
import { failureText } from '@shop/shared/ui/failure-text'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { timeChosen } from './choice-model.ts'
import { $day, $slot, $slots } from './day-model.ts'
import type { Slot } from './describe-slots.ts'
import notes from './note.module.css'
import { offerRetried } from './offer-model.ts'
import { Step } from './step.tsx'
import styles from './time-step.module.css'

export function TimeStep() {
  const { t } = useTexts('mf_tickets')
  const { day, slots } = useUnit({ day: $day, slots: $slots })
  const open = slots.filter((slot) => slot.kind === 'open').length
  const isLoading = day.kind === 'loading'
  const count = open > 0 ? t('time.count', { count: open }) : ''
  return (
    <Step name="time" title={t('time.title')}>
      <p role="status" className={isLoading ? notes.late : notes.unseen}>
        {isLoading ? t('time.loading') : count}
      </p>
      <Times />
    </Step>
  )
}

function Times() {
  const { t } = useTexts('mf_tickets')
  const { day, slots, retried } = useUnit({ day: $day, slots: $slots, retried: offerRetried })
  switch (day.kind) {
    case 'none':
      return <p className={notes.quiet}>{t('time.first')}</p>
    case 'loading':
      return null
    case 'failed':
      return (
        <Problem title={t('day.failed')} onRetry={() => retried()}>
          {failureText(t, day.failure)}
        </Problem>
      )
    case 'closed':
    case 'soldOut':
      return slots.length > 0 ? <SlotList /> : <p className={notes.quiet}>{t('time.none')}</p>
    case 'open':
      return slots.length > 0 ? <SlotList /> : <p className={notes.quiet}>{t('time.allDay')}</p>
  }
}

function SlotList() {
  const { t } = useTexts('mf_tickets')
  const { slots, chosen, choose } = useUnit({ slots: $slots, chosen: $slot, choose: timeChosen })
  return (
    <fieldset className={styles.slots}>
      <legend className={notes.unseen}>{t('time.title')}</legend>
      {slots.map((slot) => (
        <label key={slot.datetime} className={styles.slot} data-kind={slot.kind}>
          <input
            type="radio"
            name="ticket-slot"
            className={styles.radio}
            value={slot.datetime}
            checked={slot.datetime === chosen?.datetime}
            disabled={slot.kind !== 'open'}
            onChange={() => choose(slot.time)}
          />
          <SlotText slot={slot} />
        </label>
      ))}
    </fieldset>
  )
}

function SlotText({ slot }: { slot: Slot }) {
  const { t } = useTexts('mf_tickets')
  const note = () => {
    if (slot.kind !== 'open') return t(`time.${slot.kind}`)
    return slot.left > 0 ? t('time.left', { count: slot.left }) : t('time.held')
  }
  return (
    <span className={styles.text}>
      <span className={styles.time}>{slot.time}</span> · {note()}
    </span>
  )
}
