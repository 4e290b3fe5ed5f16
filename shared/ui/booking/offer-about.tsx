import { formatMinutes, keepRanges } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import styles from './offer-about.module.css'

/** Drawings on 24 × 24 units, as lines. */
const ICONS = {
  place:
    'M12 21s-7-6.5-7-11a7 7 0 0 1 14 0c0 4.5-7 11-7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  hourglass: 'M7 3h10M7 21h10M8 3v3l4 6-4 6v3M16 3v3l-4 6 4 6v3',
  speech: 'M4 5h16v11h-9l-4 4v-4H4z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2.2.8 3.5 2.700 3.5 5.5',
  flag: 'M5 21V4h13l-3 4 3 4H5',
  ticket: 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4z',
} as const

export interface OfferFact {
  icon: keyof typeof ICONS
  label: string
  /** Empty if unknown: then it is not listed. */
  text: string
}

export interface OfferAboutProps {
  offer: {
    venue?: string
    venue_address?: string
    /** Opening hours of the venue, one line per rule. */
    venue_hours?: string
    /** Minutes; null if unknown. */
    duration?: number | null
    teaser: string
  }
  /** Other important facts, such as the language of a tour. */
  facts?: readonly OfferFact[]
}

/** The teaser of an event or tour, and its facts with their names. */
export function OfferAbout({ offer, facts = [] }: OfferAboutProps) {
  const { t } = useTexts()
  const { venue, venue_address, venue_hours = '', duration = null, teaser } = offer
  const place = [...new Set([venue, venue_address])].filter(Boolean).join(', ')
  const time = duration === null ? '' : formatMinutes(duration)
  const all: OfferFact[] = [
    { icon: 'place', label: t('facts.address'), text: place },
    { icon: 'clock', label: t('facts.hours'), text: keepRanges(venue_hours) },
    { icon: 'hourglass', label: t('facts.duration'), text: time },
    ...facts,
  ]
  const known = all.filter(({ text }) => text !== '')
  return (
    <>
      {teaser ? <p className={styles.teaser}>{teaser}</p> : null}
      {known.length === 0 ? null : (
        <details className={styles.facts} open>
          <summary className={styles.fold}>{t('facts.title')}</summary>
          <dl className={styles.list}>
            {known.map(({ icon, label, text }) => (
              <div key={label} className={styles.fact}>
                <dt className={styles.label}>
                  <svg
                    className={styles.icon}
                    viewBox="0 0 24 24"
                    width="24"
                    height="24"
                    aria-hidden="true"
                    focusable="false"
                  >
                    <path d={ICONS[icon]} />
                  </svg>
                  {label}
                </dt>
                <dd className={styles.value}>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}
