import { dayPrice } from '@shop/shared/booking/day-price'
import type { EarlyDays } from '@shop/shared/booking/early-days'
import {
  lastDayOn,
  monthOn,
  nextPage,
  pageTitle,
  previousPage,
  weeksOn,
} from '@shop/shared/booking/five-weeks'
import { dayName } from '@shop/shared/dates/day-name'
import { LEFT_MARK, STRIP_ZONE } from '@shop/shared/document/document-data'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { scopedRules } from '@shop/shared/page/scoped-rules'
import { useMoney } from '@shop/shared/ui/price'
import { UNSEEN } from '@shop/shared/ui/unseen'
import type { ReactNode } from 'react'
import calendar from './calendar.module.css'
import calendarRules from './calendar.module.css?inline'
import { CHOOSABLE, DayNear, DayNumber, Legend, nearName, Weekdays } from './calendar-cells.tsx'
import styles from './linked-weeks.module.css'
import ownRules from './linked-weeks.module.css?inline'

export const LINKED_WEEKS_RULES =
  scopedRules(calendarRules, calendar) + scopedRules(ownRules, styles)

interface LinkedWeeksProps {
  page: string
  days: EarlyDays
}

/** A page of the calendar, drawn by the server: its days are links. */
export function LinkedWeeks({ page, days }: LinkedWeeksProps) {
  const { t, language } = useTexts()
  const { pages, bounds, shown } = days
  const title = pageTitle(page, language)
  return (
    <div
      className={`${calendar.calendar} ${styles.month}`}
      data-month={monthOn(page)}
      data-closed={days.date === null || days.nextDays.includes(days.date) || undefined}
      hidden={page !== shown}
    >
      <div className={calendar.head}>
        <Turn name="previous" to={previousPage(page)} isOpen={page !== pages[0]} />
        <p className={calendar.title}>{title}</p>
        <Turn name="next" to={nextPage(page)} isOpen={lastDayOn(page) < bounds.last} />
      </div>
      <table className={calendar.grid} aria-label={title}>
        <thead>
          <Weekdays language={language} />
        </thead>
        <tbody>
          {weeksOn(page).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className={calendar.cell}>
                  <DayLink date={date} days={days} name={dayName(date, language)}>
                    <DayNumber date={date} language={language} isHidden />
                  </DayLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend t={t} looks={weeksOn(page).flat().map(days.lookOf)} />
    </div>
  )
}

interface TurnProps {
  name: 'previous' | 'next'
  /** A page. */
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
    <a className={style} href={`?month=${monthOn(to)}`} rel="nofollow" data-turn={name}>
      {sign}
      <span className={UNSEEN}>{t(`calendar.${name}`)}</span>
    </a>
  )
}

/** The next days, and a link to the calendar, which is closed on a phone. */
export function LinkedStrip({ days }: { days: EarlyDays }) {
  const { t, language } = useTexts('booking')
  return (
    <div className={calendar.strip} {...{ [STRIP_ZONE]: days.zone }}>
      {days.nextDays.map((date, place) => (
        <DayLink key={date} date={date} days={days} name={nearName(date, days.today, language)}>
          <DayNear
            date={date}
            today={days.today}
            after={days.nextDays[place - 1] ?? days.today}
            language={language}
            isHidden
          />
        </DayLink>
      ))}
      <a
        className={`${calendar.all} ${styles.all}`}
        href={`?month=${monthOn(days.shown)}`}
        rel="nofollow"
        data-turn="all"
      >
        {t('date.all')}
      </a>
    </div>
  )
}

interface DayLinkProps {
  date: string
  days: EarlyDays
  name: string
  children: ReactNode
}

/**
 * A document in the browser's cache shows no free places: `kept-document.ts` removes all parts that
 * name them. So the name of a day with few of them has an element of its own, and the order of the
 * attributes matters.
 */
function DayLink({ date, days, name, children }: DayLinkProps) {
  const { t } = useTexts()
  const { t: say } = useTexts('booking')
  const money = useMoney()
  const look = days.lookOf(date)
  if (!CHOOSABLE.includes(look)) {
    return (
      <span className={calendar.day} data-look={look}>
        {children}
      </span>
    )
  }
  const note = look === 'open' ? '' : t(`calendar.${look}`)
  const price = look === 'soldOut' ? null : dayPrice(days.priceOf(date), say, money)
  const spoken = [name, price?.spokenPrice].filter(Boolean).join(', ')
  return (
    <a
      className={`${calendar.day} ${styles.day}`}
      href={`?date=${date}`}
      rel="nofollow"
      data-date={date}
      data-look={look}
      data-note={note || undefined}
      data-price={price?.price}
      aria-current={date === days.date ? 'true' : date === days.today ? 'date' : undefined}
      aria-label={note ? undefined : spoken}
    >
      {children}
      {note ? (
        <>
          <span className={UNSEEN}>{spoken}</span>
          <span {...{ [LEFT_MARK]: '' }} className={UNSEEN}>{`, ${note}`}</span>
        </>
      ) : null}
    </a>
  )
}
