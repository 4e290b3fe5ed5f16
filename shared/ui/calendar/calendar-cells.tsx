import type { DayLook } from '@shop/shared/booking/bookable-days'
import { dayName, dayOfMonth, shortMonth } from '@shop/shared/dates/day-name'
import { weekdayNames } from '@shop/shared/dates/month'
import type { Language } from '@shop/shared/i18n/languages'
import type { useTexts } from '@shop/shared/i18n/use-texts'
import { memo } from 'react'
import styles from './calendar.module.css'

/** Memoised: the weekdays are always the same. */
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

/** Looks of days that can be chosen; a sold-out day offers another one. */
export const CHOOSABLE: readonly DayLook[] = ['open', 'few', 'soldOut']

/** The first day of a month shows its name too; the full date is in the name of the button. */
export function DayNumber({ date, language }: { date: string; language: Language }) {
  const month = date.endsWith('-01') ? shortMonth(date, language) : undefined
  return (
    <span className={styles.number} data-month-name={month}>
      {dayOfMonth(date, language)}
    </span>
  )
}

interface DayCellProps {
  t: ReturnType<typeof useTexts>['t']
  language: Language
  date: string
  look: DayLook
  /** Its lowest price, in short form and for screen readers; both empty if unknown. */
  price: string
  spokenPrice: string
  isSelected: boolean
  isToday: boolean
  isStop: boolean
}

/** Memoised: a day renders again only if its own props change. */
export const DayCell = memo(function DayCell({
  t,
  language,
  date,
  look,
  price,
  spokenPrice,
  isSelected,
  isToday,
  isStop,
}: DayCellProps) {
  const note = look !== 'unknown' && look !== 'open' ? t(`calendar.${look}`) : ''
  const facts = [dayName(date, language), note, spokenPrice]
  return (
    <td className={styles.cell}>
      <button
        type="button"
        className={styles.day}
        data-date={date}
        data-look={look}
        data-note={look === 'soldOut' || look === 'few' ? note : undefined}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isSelected}
        data-price={price || undefined}
        aria-label={facts.filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={!CHOOSABLE.includes(look) || undefined}
      >
        <DayNumber date={date} language={language} />
      </button>
    </td>
  )
})

/** Kinds of days in the legend. Past days are left out: the shown weeks have only a few of them. */
const LEGEND = ['few', 'soldOut', 'closed'] as const

export function Legend({ t, hasFew }: { t: DayCellProps['t']; hasFew: boolean }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {LEGEND.filter((look) => look !== 'few' || hasFew).map((look) => (
        <li key={look} className={styles.key}>
          <span className={styles.sign} data-look={look}>
            <span className={styles.number}>12</span>
          </span>{' '}
          {t(`calendar.${look}`)}
        </li>
      ))}
    </ul>
  )
}
