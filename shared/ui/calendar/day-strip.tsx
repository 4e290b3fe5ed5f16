import type { DayLook } from '@shop/shared/booking/bookable-days'
import { useTexts } from '@shop/shared/i18n/use-texts'
import styles from './calendar.module.css'
import type { PriceOfDay } from './calendar.tsx'
import { DayButton, DayNear, nearName } from './calendar-cells.tsx'

interface DayStripProps {
  days: readonly string[]
  selected: string | null
  today: string
  lookOf: (date: string) => DayLook
  priceOf: (date: string) => PriceOfDay | null
  /** Is the calendar shown below? */
  isOpen: boolean
  onSelect: (date: string) => void
  onToggle: () => void
}

/** On a phone, the next days to choose from; the last button opens the calendar below. */
export function DayStrip(props: DayStripProps) {
  const { t, language } = useTexts('booking')
  const { days, selected, today, lookOf, priceOf, isOpen, onSelect, onToggle } = props
  return (
    <div className={styles.strip}>
      {days.map((date, place) => (
        <DayButton
          key={date}
          t={t}
          language={language}
          date={date}
          name={nearName(date, today, language)}
          look={lookOf(date)}
          price={priceOf(date)?.short ?? ''}
          spokenPrice={priceOf(date)?.spoken ?? ''}
          isSelected={date === selected}
          isToday={date === today}
          isStop
          onClick={() => onSelect(date)}
        >
          <DayNear date={date} today={today} after={days[place - 1] ?? today} language={language} />
        </DayButton>
      ))}
      <button type="button" className={styles.all} aria-expanded={isOpen} onClick={onToggle}>
        {t('date.all')}
      </button>
    </div>
  )
}
