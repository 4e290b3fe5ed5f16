import type { DayLook } from '@shop/shared/booking/bookable-days'
import type { DayPrice } from '@shop/shared/booking/day-price'
import { NEXT_DAYS } from '@shop/shared/business-constants'
import { useTexts } from '@shop/shared/i18n/use-texts'
import styles from './calendar.module.css'
import { DayButton, DayNear, nearName } from './calendar-cells.tsx'

interface DayStripProps {
  days: readonly string[]
  selected: string | null
  today: string
  lookOf: (date: string) => DayLook
  priceOf: (date: string) => DayPrice | null
  /** Is the calendar shown below? */
  isOpen: boolean
  /** Are more days expected? Then their places stay free, so that no button moves. */
  isLoading: boolean
  onSelect: (date: string) => void
  onToggle: () => void
}

/** On a phone, the next days to choose from; the last button opens the calendar below. */
export function DayStrip(props: DayStripProps) {
  const { t, language } = useTexts('booking')
  const { days, selected, today, lookOf, priceOf, isOpen, isLoading, onSelect, onToggle } = props
  const missing = isLoading ? NEXT_DAYS - days.length : 0
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
          {...priceOf(date)}
          isSelected={date === selected}
          isToday={date === today}
          isStop
          onClick={() => onSelect(date)}
        >
          <DayNear date={date} today={today} after={days[place - 1] ?? today} language={language} />
        </DayButton>
      ))}
      {Array.from({ length: missing }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={place} className={styles.day} data-look="open" />
      ))}
      <button type="button" className={styles.all} aria-expanded={isOpen} onClick={onToggle}>
        {t('date.all')}
      </button>
    </div>
  )
}
