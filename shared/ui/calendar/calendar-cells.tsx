import type { DayState } from '@shop/shared/booking/bookable-days'
import { weekdayNames } from '@shop/shared/dates/month'
import type { Language } from '@shop/shared/i18n/languages'
import type { useTexts } from '@shop/shared/i18n/use-texts'
import { memo } from 'react'
import styles from './calendar.module.css'
import { dayName } from './day-name.ts'

/** Memoised: the same for every month. */
export const Weekdays = memo(function Weekdays({ language }: { language: Language }) {
  const long = weekdayNames(language, 'long')
  const narrow = weekdayNames(language, 'narrow')
  return (
    <tr>
      {weekdayNames(language, 'short').map((name, index) => (
        <th key={name} scope="col" abbr={long[index]} className={styles.weekday}>
          <span className={styles.short}>{name}</span>
          <span className={styles.narrow}>{narrow[index]}</span>
        </th>
      ))}
    </tr>
  )
})

interface DayCellProps {
  t: ReturnType<typeof useTexts>['t']
  language: Language
  date: string
  state: DayState
  isSelected: boolean
  isToday: boolean
  isStop: boolean
}

/** Memoised: a day renders again only if its own props change. */
export const DayCell = memo(function DayCell({
  t,
  language,
  date,
  state,
  isSelected,
  isToday,
  isStop,
}: DayCellProps) {
  const note = state !== 'unknown' && state !== 'open' ? t(`calendar.${state}`) : ''
  const name = dayName(date, language)
  return (
    <td className={styles.cell}>
      <button
        type="button"
        className={styles.day}
        data-date={date}
        data-state={state}
        data-note={state === 'soldOut' ? note : undefined}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isSelected}
        aria-label={note === '' ? name : `${name}, ${note}`}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={state === 'closed' || state === 'unknown' || undefined}
      >
        <span className={styles.number}>{Number(date.slice(8))}</span>
      </button>
    </td>
  )
})
