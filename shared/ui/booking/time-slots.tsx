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
  /** How many times to expect while they load; null where nobody says. */
  toCome: number | null
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
  const count = open > 0 ? t('time.count', { count: open }) : ''
  return (
    <>
      <p role="status" className={notes.unseen}>
        {day.kind === 'loading' ? t('time.loading') : count}
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
      return <SlotPlaces count={props.toCome ?? USUAL_TIMES} />
    case 'failed':
      return <FailedCall title={t('time.failed')} failure={day.failure} onRetry={onRetry} />
    case 'closed':
    case 'soldOut':
      return slots.length > 0 ? <SlotList {...props} /> : <QuietText>{t('time.none')}</QuietText>
    case 'open':
      return slots.length > 0 ? <SlotList {...props} /> : <QuietText>{t('time.allDay')}</QuietText>
  }
}

/** Where nobody says how many times a day has. */
const USUAL_TIMES = 6
/** More would only reach out of sight. */
const MOST_PLACES = 40

/** The places of times to come, as high as these, so that what stands below moves with the press alone. */
function SlotPlaces({ count }: { count: number }) {
  const { t } = useTexts('booking')
  const places = Array.from({ length: Math.min(count, MOST_PLACES) }, (_, place) => place)
  return (
    <div className={`${styles.slots} ${styles.places}`} aria-hidden="true">
      {places.map((place) => (
        <RadioBox key={place} name="" value="" checked={false} disabled onChange={() => {}}>
          <SlotText time="00:00" note={t('time.soldOut')} />
        </RadioBox>
      ))}
    </div>
  )
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
          <SlotText
            time={slot.time}
            note={slot.kind === 'open' ? noteOf(slot) : t(`time.${slot.kind}`)}
          />
        </RadioBox>
      ))}
    </fieldset>
  )
}

function SlotText({ time, note }: { time: string; note: string }) {
  return (
    <span className={styles.text}>
      <span className={styles.time}>{time}</span> · <span className={styles.note}>{note}</span>
    </span>
  )
}
