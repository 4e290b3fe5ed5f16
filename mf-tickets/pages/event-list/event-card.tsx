import type { Event } from '@shop/shared/api/endpoints/events'
import { formatDate } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { eventPointedAt } from '../../features/fetch-ahead/model.ts'
import styles from './event-card.module.css'
import type { EventHint } from './event-hint.ts'

export type ListedEvent = Event & { hint: EventHint }

interface EventCardProps {
  event: ListedEvent
  /** Its picture is the largest thing of the first screen and does not wait for the others. */
  isFirst: boolean
}

export function EventCard({ event, isFirst }: EventCardProps) {
  const { language } = useTexts('mf_tickets')
  const pointedAt = useUnit(eventPointedAt)
  const pointAt = () => pointedAt({ eventId: event.id, now: new Date() })
  return (
    <li className={styles.card}>
      <div className={styles.frame}>
        {event.picture ? (
          <img
            className={styles.picture}
            src={event.picture}
            alt={event.picture_alt}
            width={1200}
            height={800}
            loading={isFirst ? 'eager' : 'lazy'}
            fetchPriority={isFirst ? 'high' : 'auto'}
            decoding="async"
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link
            to={pathTo('ticket', language, { id: event.id })}
            className={styles.link}
            onPointerEnter={pointAt}
            onFocus={pointAt}
          >
            {event.name}
          </Link>
        </h2>
        {event.venue ? <p className={styles.venue}>{event.venue}</p> : null}
        {event.teaser ? <p className={styles.teaser}>{event.teaser}</p> : null}
        <Facts event={event} />
      </div>
    </li>
  )
}

function Facts({ event: { hint, from_price } }: { event: ListedEvent }) {
  const { t } = useTexts('mf_tickets')
  const money = useMoney()
  const price = priceText()
  return (
    <p className={styles.facts}>
      {price === null ? null : <strong>{price}</strong>}
      {hint.kind === 'next' ? <span>{t('list.next', { date: formatDate(hint.date) })}</span> : null}
      {hint.kind === 'today' ? <strong className={styles.today}>{t('list.today')}</strong> : null}
      {hint.kind === 'soldOut' || hint.kind === 'ended' ? (
        <span className={styles.off}>{t(`list.${hint.kind}`)}</span>
      ) : null}
    </p>
  )

  function priceText(): string | null {
    if (from_price === null || hint.kind === 'ended') return null
    return from_price === 0 ? t('price.free') : t('list.from', { price: money(from_price) })
  }
}
