import type { Event } from '@shop/shared/api/endpoints/events'
import { useTexts } from '@shop/shared/i18n/use-texts'
import styles from './event-intro.module.css'

/** The event at a glance. What there is to read about it stands below, so that the date is near. */
export function EventIntro({ event }: { event: Event }) {
  return (
    <div className={styles.intro}>
      {event.picture ? (
        <img
          className={styles.picture}
          src={event.picture}
          alt={event.picture_alt}
          width={1200}
          height={800}
          fetchPriority="high"
        />
      ) : null}
      <div className={styles.words}>
        {event.venue ? <p className={styles.venue}>{event.venue}</p> : null}
        {event.teaser ? <p className={styles.teaser}>{event.teaser}</p> : null}
      </div>
    </div>
  )
}

/** What the museum says about the event; blank lines make paragraphs. */
export function EventDescription({ event }: { event: Event }) {
  const { t } = useTexts('mf_tickets')
  const paragraphs = event.description.split(/\n\s*\n/).filter(Boolean)
  if (paragraphs.length === 0) return null
  return (
    <section className={styles.words} aria-labelledby="ticket-event-about">
      <h2 id="ticket-event-about" className={styles.heading}>
        {t('event.about')}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
