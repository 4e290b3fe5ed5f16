import type { CalendarModel } from '@shop/shared/booking/calendar-model'
import type { DateChoice } from '@shop/shared/booking/date-choice'
import type { DayChoice } from '@shop/shared/booking/day-choice'
import type { DayView } from '@shop/shared/booking/day-view'
import type { TimeSlot } from '@shop/shared/booking/slot'
import { FEW_LEFT } from '@shop/shared/business-constants'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { RadioBox } from '@shop/shared/ui/form/radio-box'
import { UNSEEN } from '@shop/shared/ui/unseen'
import type { EventCallable } from 'effector'
import { useUnit } from 'effector-react'
import { Note, NoteText, QuietText } from './note.tsx'
import { showStep } from './step.tsx'
import styles from './time-slots.module.css'

interface TimeSlotsProps {
  /** Name of the radio buttons. */
  name: string
  model: Pick<DayChoice, '$day' | '$slots' | '$slot' | '$missedTime'> &
    Pick<DateChoice, 'timeChosen'> &
    Pick<CalendarModel, '$timesToCome'> & { retried: EventCallable<void> }
  /** Note next to an open time: the places left if they are few, `held` if the basket has them. */
  notes: { held: string; left: (count: number) => string; free: string }
  /** Heading of the step that follows. */
  nextId: string
}

/** The times of the selected day; unavailable ones are listed too, and marked. */
export function TimeSlots(props: TimeSlotsProps) {
  const { t } = useTexts('booking')
  const known = useUnit(props.model)
  const { $day: day, $slots: slots, $slot: slot, $missedTime: missed } = known
  const open = slots.filter(({ kind }) => kind === 'open').length
  const count = open > 0 ? t('time.count', { count: open }) : ''
  const other = slot === null ? '' : ` ${t('time.other', { other: slot.time })}`
  return (
    <>
      <div role="status" className={missed ? undefined : UNSEEN}>
        <p className={UNSEEN}>{day.kind === 'loading' ? t('time.loading') : count}</p>
        {missed ? (
          <Note>
            <NoteText>{t('time.missed', { time: missed }) + other}</NoteText>
          </Note>
        ) : null}
      </div>
      <Times {...props} known={known} />
    </>
  )
}

interface KnownProps extends TimeSlotsProps {
  known: {
    $day: DayView
    $timesToCome: number | null
    $slots: readonly TimeSlot[]
    $slot: TimeSlot | null
    timeChosen: (time: string) => void
    retried: () => void
  }
}

function Times(props: KnownProps) {
  const { t } = useTexts('booking')
  const { $day: day, $slots: slots, $timesToCome: toCome, retried } = props.known
  switch (day.kind) {
    case 'none':
      return <QuietText>{t('time.first')}</QuietText>
    case 'loading':
      return <SlotPlaceholders count={toCome ?? USUAL_TIMES} />
    case 'failed':
      return (
        <FailedCall
          isPart
          title={t('time.failed')}
          failure={day.failure}
          onRetry={() => retried()}
        />
      )
    default:
      if (slots.length > 0) return <SlotList {...props} />
      return <QuietText>{t(day.kind === 'open' ? 'time.allDay' : 'time.none')}</QuietText>
  }
}

/** Number of placeholders if the day's number of times is unknown. */
const USUAL_TIMES = 6
/** More placeholders would be below the screen. */
const MOST_PLACES = 40

/**
 * Placeholders for times, with the same height, so that content below moves only when a day is
 * pressed.
 */
function SlotPlaceholders({ count }: { count: number }) {
  const { t } = useTexts('booking')
  const places = [...Array(Math.min(count, MOST_PLACES)).keys()]
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

function SlotList({ name, known, notes, nextId }: KnownProps) {
  const { t } = useTexts('booking')
  const noteOf = ({ kind, left }: TimeSlot) => {
    if (kind !== 'open') return t(`time.${kind}`)
    if (left === 0) return notes.held
    // A number matters only if few are left.
    return left <= FEW_LEFT ? notes.left(left) : notes.free
  }
  return (
    <fieldset className={styles.slots}>
      <legend className={UNSEEN}>{t('time.title')}</legend>
      {known.$slots.map((slot) => (
        <RadioBox
          key={slot.time}
          name={name}
          value={slot.time}
          checked={slot.time === known.$slot?.time}
          disabled={slot.kind !== 'open'}
          onChange={() => {
            known.timeChosen(slot.time)
            showStep(nextId)
          }}
        >
          <SlotText time={slot.time} note={noteOf(slot)} />
        </RadioBox>
      ))}
    </fieldset>
  )
}

function SlotText({ time, note }: { time: string; note: string }) {
  return (
    <span className={styles.text}>
      <span className={styles.time}>{time}</span> <span className={styles.note}>{note}</span>
    </span>
  )
}
