import { dayPrice } from '@shop/shared/booking/day-price'
import type { EarlyDays } from '@shop/shared/booking/early-days'
import { dayName, dayOfMonth } from '@shop/shared/dates/day-name'
import { addMonths, monthOf, monthTitle } from '@shop/shared/dates/month'
import { LEFT_MARK } from '@shop/shared/document/document-data'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { scopedRules } from '@shop/shared/page/scoped-rules'
import { useMoney } from '@shop/shared/ui/price'
import calendar from './calendar.module.css'
import calendarRules from './calendar.module.css?inline'
import { CHOOSABLE, Legend, Weekdays, weeksToCome } from './calendar-cells.tsx'
import styles from './linked-month.module.css'
import ownRules from './linked-month.module.css?inline'

export const LINKED_MONTH_RULES =
  scopedRules(calendarRules, calendar) + scopedRules(ownRules, styles)

interface LinkedMonthProps {
  month: string
  days: EarlyDays
}

/** A month like that of the calendar, drawn by the server: its days are links. */
export function LinkedMonth({ month, days }: LinkedMonthProps) {
  const { t, language } = useTexts()
  const { today, bounds, shown } = days
  const title = monthTitle(month, language)
  return (
    <div
      className={`${calendar.calendar} ${styles.month}`}
      data-month={month}
      hidden={month !== shown}
    >
      <div className={calendar.head}>
        <Turn name="previous" to={addMonths(month, -1)} isOpen={month > monthOf(bounds.first)} />
        <p className={calendar.title}>{title}</p>
        <Turn name="next" to={addMonths(month, 1)} isOpen={month < monthOf(bounds.last)} />
      </div>
      <table className={calendar.grid} aria-label={title}>
        <thead>
          <Weekdays language={language} />
        </thead>
        <tbody>
          {weeksToCome(month, today).map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, inMonth }) =>
                inMonth ? (
                  <td key={date} className={calendar.cell}>
                    <DayLink date={date} days={days} />
                  </td>
                ) : (
                  <td key={date} className={calendar.outside} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend t={t} hasFew={true} />
    </div>
  )
}

interface TurnProps {
  name: 'previous' | 'next'
  /** `YYYY-MM` */
  to: string
  isOpen: boolean
}

function Turn({ name, to, isOpen }: TurnProps) {
  const { t } = useTexts()
  const style = `${calendar.turn} ${styles.turn}`
  const sign = <span aria-hidden="true">{name === 'next' ? '›' : '‹'}</span>
  if (!isOpen) {
    return (
      <span className={style} aria-disabled="true">
        {sign}
      </span>
    )
  }
  return (
    <a className={style} href={`?month=${to}`} rel="nofollow" data-turn={name}>
      {sign}
      <span className={styles.unseen}>{t(`calendar.${name}`)}</span>
    </a>
  )
}

/**
 * A document in the browser's cache shows no free places: `kept-document.ts` removes all parts that
 * name them. So the name of the day has an element of its own.
 */
function DayLink({ date, days }: { date: string; days: EarlyDays }) {
  const { t, language } = useTexts()
  const { t: say } = useTexts('booking')
  const money = useMoney()
  const look = days.lookOf(date)
  const number = <span className={calendar.number}>{dayOfMonth(date, language)}</span>
  if (!CHOOSABLE.includes(look)) {
    return (
      <span className={calendar.day} data-look={look}>
        {number}
      </span>
    )
  }
  const note = look === 'open' ? '' : t(`calendar.${look}`)
  const price = look === 'soldOut' ? null : dayPrice(days.priceOf(date), say, money)
  return (
    <a
      className={`${calendar.day} ${styles.day}`}
      href={`?date=${date}`}
      rel="nofollow"
      data-date={date}
      data-look={look}
      data-note={note || undefined}
      data-price={price?.short}
      aria-current={date === days.date ? 'true' : date === days.today ? 'date' : undefined}
    >
      <span aria-hidden="true">{number}</span>
      <span className={styles.unseen}>
        {[dayName(date, language), price?.spoken].filter(Boolean).join(', ')}
      </span>
      {note ? <span {...{ [LEFT_MARK]: '' }} className={styles.unseen}>{`, ${note}`}</span> : null}
    </a>
  )
}
