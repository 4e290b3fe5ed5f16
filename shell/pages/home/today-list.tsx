import { dayText } from '@shop/shared/dates/day-text'
import { formatTime } from '@shop/shared/dates/format-date'
import { addDays } from '@shop/shared/dates/month'
import { LEFT_MARK } from '@shop/shared/document/document-data'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { $today } from './model.ts'
import { fewLeft, type HomeEvent } from './on-today.ts'
import styles from './today-list.module.css'

/**
 * Today's events and those of the next days, with time and price. Its space is reserved until the
 * answer arrives.
 */
export function TodayList() {
  const { t } = useTexts('shell')
  const today = useUnit($today)
  if (today.kind !== 'known') {
    return <div className={styles.today} aria-busy={today.kind === 'loading'} />
  }
  const isOver = today.today.length === 0
  return (
    <div className={styles.today}>
      {isOver ? <p className={styles.none}>{t('home.todayNone')}</p> : null}
      <Row title={t('home.today')} events={today.today} today={today.day} />
      <Row title={t('home.next')} events={today.next} today={today.day} />
    </div>
  )
}

function Row({ title, events, today }: { title: string; events: HomeEvent[]; today: string }) {
  const { language } = useTexts('shell')
  const id = useId()
  if (events.length === 0) return null
  return (
    <>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.events} aria-labelledby={id}>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <Link to={pathTo('ticket', language, { id: event.id })} className={styles.link}>
              {event.name}
            </Link>
            <Facts event={event} today={today} />
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Day (unless it is today), time, price, and the number of places if few are left; each only if it
 * is known. The number of places has an element of its own, because the service worker removes it
 * from cached pages.
 */
function Facts({ event, today }: { event: HomeEvent; today: string }) {
  const { t, language } = useTexts('shell')
  const money = useMoney()
  const { next_date: date, next_datetime, from_price: cents } = event
  const left = fewLeft(event)
  const leftText = left === null ? '' : t('home.left', { count: left })
  const facts = [
    date === null || date === today
      ? ''
      : date === addDays(today, 1)
        ? t('home.tomorrow')
        : dayText(date, language),
    formatTime(next_datetime ?? ''),
    cents === null ? '' : cents === 0 ? t('price.free') : t('price.from', { price: money(cents) }),
  ].filter(Boolean)
  if (facts.length === 0) return leftText ? <Left className={styles.facts}>{leftText}</Left> : null
  return (
    <span className={styles.facts}>
      {facts.join(' · ')}
      {leftText ? <Left>{` · ${leftText}`}</Left> : null}
    </span>
  )
}

function Left(props: { className?: string | undefined; children: string }) {
  return <span {...{ [LEFT_MARK]: '' }} {...props} />
}
