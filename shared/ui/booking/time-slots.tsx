import type { DayView } from '@shop/shared/booking/day-view'
import type { TimeSlot } from '@shop/shared/booking/slot'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { RadioBox } from '@shop/shared/ui/form/radio-box'

import notes from './note.module.css'
import { Note, NoteText, QuietText } from './note.tsx'
import styles from './time-slots.module.css'

interface TimeSlotsProps<Slot> {
  /** Of the radio buttons. */
  name: string
  day: DayView
  slots: readonly Slot[]
  chosen: Slot | null
  /** The time a link asked for, if another one had to be chosen. */
  missed: string | null
  /** Note beside an open time, e.g. "4 left". */
  noteOf: (slot: Slot) => string
  onChoose: (time: string) => void
  onRetry: () => void
}

/** The times of the chosen day; unavailable ones are listed too, and marked. */
export function TimeSlots<Slot extends TimeSlot>(props: TimeSlotsProps<Slot>) {
  const { t } = useTexts('booking')
  const { day, slots, chosen, missed } = props
  const open = slots.filter((slot) => slot.kind === 'open').length
  const isLoading = day.kind === 'loading'
  const count = open > 0 ? t('time.count', { count: open }) : ''
  return (
    <>
      <p role="status" className={isLoading ? notes.late : notes.unseen}>
        {isLoading ? t('time.loading') : count}
      </p>
      <div role="status">
        {missed === null || chosen === null ? null : (
          <Note>
            <NoteText>{t('time.missed', { time: missed, other: chosen.time })}</NoteText>
          </Note>
        )}
      </div>
      <Times {...props} />
    </>
  )
}

function Times<Slot extends TimeSlot>(props: TimeSlotsProps<Slot>) {
  const { t } = useTexts('booking')
  const { day, slots, onRetry } = props
  switch (day.kind) {
    case 'none':
      return <QuietText>{t('time.first')}</QuietText>
    case 'loading':
      return null
    case 'failed':
      return <FailedCall title={t('time.failed')} failure={day.failure} onRetry={onRetry} />
    case 'closed':
    case 'soldOut':
      return slots.length > 0 ? <SlotList {...props} /> : <QuietText>{t('time.none')}</QuietText>
    case 'open':
      return slots.length > 0 ? <SlotList {...props} /> : <QuietText>{t('time.allDay')}</QuietText>
  }
}

function SlotList<Slot extends TimeSlot>({
  name,
  slots,
  chosen,
  noteOf,
  onChoose,
}: TimeSlotsProps<Slot>) {
  const { t } = useTexts('booking')
  return (
    <fieldset className={styles.slots}>
      <legend className={notes.unseen}>{t('time.title')}</legend>
      {slots.map((slot) => (
        <RadioBox
          key={slot.time}
          name={name}
          value={slot.time}
          checked={slot.time === chosen?.time}
          disabled={slot.kind !== 'open'}
          onChange={() => onChoose(slot.time)}
        >
          <span className={styles.text}>
            <span className={styles.time}>{slot.time}</span> ·{' '}
            <span className={styles.note}>
              {slot.kind === 'open' ? noteOf(slot) : t(`time.${slot.kind}`)}
            </span>
          </span>
        </RadioBox>
      ))}
    </fieldset>
  )
}
