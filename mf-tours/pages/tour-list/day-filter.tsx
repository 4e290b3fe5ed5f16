import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { Button } from '@shop/shared/ui/button'
import { RadioBox } from '@shop/shared/ui/form/radio-box'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import styles from './day-filter.module.css'
import { type ChosenDay, relativeDay } from './days/chosen-day.ts'
import { $offered, $today } from './days/day-model.ts'
import { dayParts } from './days/day-parts.ts'
import { OtherDate } from './other-date.tsx'

interface DayFilterProps {
  chosen: ChosenDay
  /** Receives the day as written in the address; null for all days. */
  onDay: (written: string | null) => void
  onRetry: () => void
}

/**
 * Radio buttons for the next days with tours, and a field for any other date. Until it is known
 * which days have tours, space is reserved for all of them, so that the list does not move when the
 * answer comes.
 */
export function DayFilter({ chosen, onDay, onRetry }: DayFilterProps) {
  const { t, language } = useTexts('mf_tours')
  const { offered, today } = useUnit({ offered: $offered, today: $today })
  const dates = offered.kind === 'failed' ? [] : offered.dates
  const date = chosen.kind === 'day' ? chosen.date : null
  // Pressing any radio button clears the field of the other date. Pressing a button that is already
  // chosen raises a click but no change event, so clicks are counted.
  const [presses, setPresses] = useState(0)
  const onPress = () => setPresses(presses + 1)
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{t('list.day')}</legend>
      <RadioBox
        name="tour-day"
        checked={chosen.kind === 'all'}
        onClick={onPress}
        onChange={() => onDay(null)}
      >
        <span className={styles.name}>{t('list.allDays')}</span>
      </RadioBox>
      {dates.map((day) => {
        const relative = relativeDay(day, today)
        const name = relative ? t(`list.${relative}`) : t('programme.day', dayParts(day, language))
        return (
          <RadioBox
            key={day}
            name="tour-day"
            checked={day === date}
            onClick={onPress}
            disabled={offered.kind === 'awaited'}
            onChange={() => onDay(relative ?? day)}
          >
            <span className={styles.name}>{name}</span>
          </RadioBox>
        )
      })}
      <OtherDate
        key={presses}
        chosen={date}
        isOffered={date !== null && dates.includes(date)}
        today={today}
        onDate={onDay}
      />
      {offered.kind === 'failed' ? (
        <p ref={handOnFocus} className={styles.failed}>
          {t('list.daysFailed')}
          <Button look="quiet" busy={offered.isTrying} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </p>
      ) : null}
    </fieldset>
  )
}
