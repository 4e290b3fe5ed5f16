import { dayText } from '@shop/shared/dates/day-text'
import { formatTime } from '@shop/shared/dates/format-date'
import { addDays } from '@shop/shared/dates/month'
import { LEFT_MARK } from '@shop/shared/document/document-data'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { OfferCard } from '@shop/shared/ui/list/offer-card'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { $programme } from './model.ts'
import styles from './programme.module.css'
import { fewLeft, type HomeEvent } from './upcoming.ts'

/** The events of today and of the next days, each with a link that chooses its next time. */
export function Programme() {
  const { t } = useTexts('shell')
  const programme = useUnit($programme)
  if (programme.kind === 'unknown') return null
  if (programme.kind === 'loading') return <div className={styles.programme} aria-busy="true" />
  const { events, day } = programme
  return (
    <section className={styles.programme} aria-labelledby="programme">
      <h2 id="programme" className={styles.title}>
        {t('home.programme')}
      </h2>
      {events[0]?.next_date === day ? null : <p className={styles.none}>{t('home.todayNone')}</p>}
      <ul className={styles.events} aria-labelledby="programme">
        {events.map((event) => (
          <EventCard key={event.id} event={event} today={day} />
        ))}
      </ul>
    </section>
  )
}

/** Price and time are shown only if they are known; a time is also missing for a whole day. */
function EventCard({ event, today }: { event: HomeEvent; today: string }) {
  const { t, language } = useTexts('shell')
  const money = useMoney()
  const { name, next_date: date, next_datetime, from_price: cents } = event
  const to = pathTo('ticket', language, { id: event.id })
  const time = formatTime(next_datetime ?? '')
  const day =
    date === today
      ? t('home.today')
      : date === addDays(today, 1)
        ? t('home.tomorrow')
        : dayText(date ?? '', language)
  const button = time || t('home.go.tickets')
  const price =
    cents === null ? '' : cents === 0 ? t('price.free') : t('price.from', { price: money(cents) })
  const left = fewLeft(event)
  return (
    <OfferCard
      offer={{ ...event, picture_alt: '', teaser: '' }}
      heading="h3"
      to={to}
      isFirst={false}
      about={[]}
      facts={[{ text: day, look: 'plain' }]}
    >
      <p className={styles.times}>
        <Link
          to={`${to}?date=${date}${time && `&time=${time}`}`}
          className={styles.time}
          aria-label={`${button}, ${name}`}
        >
          {button}
        </Link>
        <span>
          {price}
          {/* The service worker removes this element from cached pages. */}
          {left === null ? null : (
            <span {...{ [LEFT_MARK]: '' }} className={styles.left}>
              {t('home.left', { count: left })}
            </span>
          )}
        </span>
      </p>
    </OfferCard>
  )
}
