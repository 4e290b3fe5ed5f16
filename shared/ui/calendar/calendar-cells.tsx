import type { DayLook } from '@shop/shared/booking/bookable-days'
import type { DayPrice } from '@shop/shared/booking/day-price'
import { dayName, dayOfMonth, shortMonth, todayWord } from '@shop/shared/dates/day-name'
import { monthOf, monthTitle, weekdayNames, weekdayOf } from '@shop/shared/dates/month'
import type { Language } from '@shop/shared/i18n/languages'
import type { useTexts } from '@shop/shared/i18n/use-texts'
import { memo, type ReactNode } from 'react'
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

interface DayNumberProps {
  date: string
  language: Language
  /** Is the name of the day written next to it? */
  isHidden?: boolean
}

/** The first day of a month shows its name too; the full date is in the name of the button. */
export function DayNumber({ date, language, isHidden }: DayNumberProps) {
  const month = date.endsWith('-01') ? shortMonth(date, language) : undefined
  return (
    <span className={styles.number} data-month-name={month} aria-hidden={isHidden}>
      {dayOfMonth(date, language)}
    </span>
  )
}

/** A day outside the weeks of the calendar: `today` or `Tue 1`. */
function nearText(date: string, today: string, language: Language): string {
  return date === today
    ? todayWord(language)
    : `${weekdayNames(language)[weekdayOf(date)]} ${dayOfMonth(date, language)}`
}

/** Begins with the visible text: voice control needs it (WCAG 2.5.3). */
export function nearName(date: string, today: string, language: Language): string {
  const rest = date === today ? dayName(date, language) : monthTitle(monthOf(date), language)
  return `${nearText(date, today, language)}, ${rest}`
}

interface DayNearProps extends DayNumberProps {
  today: string
  /** The day before it in the row; today for the first one. Another month is named. */
  after: string
}

export function DayNear({ date, today, after, language, isHidden }: DayNearProps) {
  const month = monthOf(date) === monthOf(after) ? undefined : shortMonth(date, language)
  return (
    <span className={styles.near} data-month-name={month} aria-hidden={isHidden}>
      {nearText(date, today, language)}
    </span>
  )
}

interface DayButtonProps extends Partial<DayPrice> {
  t: ReturnType<typeof useTexts>['t']
  language: Language
  date: string
  /** Its accessible name, without the facts about it; by default the whole date. */
  name?: string
  look: DayLook
  isSelected: boolean
  isToday: boolean
  isStop: boolean
  /** Missing in the calendar, which listens to all its days at once. */
  onClick?: () => void
}

export function DayButton({
  t,
  language,
  date,
  name = dayName(date, language),
  look,
  price,
  spokenPrice,
  isSelected,
  isToday,
  isStop,
  onClick,
  children,
}: DayButtonProps & { children: ReactNode }) {
  const note = look !== 'unknown' && look !== 'open' ? t(`calendar.${look}`) : ''
  const facts = [name, note, spokenPrice]
  return (
    <button
      type="button"
      className={styles.day}
      data-date={date}
      data-look={look}
      data-note={look === 'soldOut' || look === 'few' ? note : undefined}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isSelected}
      data-price={price}
      aria-label={facts.filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={!CHOOSABLE.includes(look) || undefined}
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** Memoised: a day renders again only if its own props change. */
export const DayCell = memo(function DayCell(props: DayButtonProps) {
  const { date, language, isSelected } = props
  return (
    // biome-ignore lint/a11y: a cell of a grid can be selected, and its button takes the focus
    <td role="gridcell" className={styles.cell} aria-selected={isSelected}>
      <DayButton {...props}>
        <DayNumber date={date} language={language} />
      </DayButton>
    </td>
  )
})

/** Kinds of days in the legend. Past days are left out: the shown weeks have only a few of them. */
const LEGEND = ['few', 'soldOut', 'closed'] as const

/** Explains these looks of days. */
export function Legend({ t, looks }: { t: DayButtonProps['t']; looks: readonly DayLook[] }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {LEGEND.filter((look) => looks.includes(look)).map((look) => (
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
