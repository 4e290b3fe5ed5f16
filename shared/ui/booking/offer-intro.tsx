import { formatMinutes } from '@shop/shared/dates/format-date'
import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import { copiesOf } from '@shop/shared/pictures/copies-of'
import { AsOf } from '@shop/shared/ui/list/as-of'
import { useMoney } from '@shop/shared/ui/price'
import type { ReactNode } from 'react'
import styles from './offer-intro.module.css'

interface OfferIntroProps {
  offer: {
    venue?: string
    venue_address?: string
    /** Opening hours of the venue, one line per rule. */
    venue_hours?: string
    /** Minutes; null if unknown. */
    duration?: number | null
    /** Address of the picture; empty for none. */
    picture: string
    /** Smaller copies of the picture; empty for none. */
    picture_srcset: string
    picture_alt: string
    teaser: string
    /** Lowest price, in cents; null if unknown. */
    from_price?: Cents | null
  }
  /** Path of the endpoint that has the offer's data; missing if unknown. */
  path?: string
  /** Other important facts, such as the language of a tour. */
  children?: ReactNode
}

/** An event or tour at a glance: picture, place, dates, duration and lowest price. */
export function OfferIntro({ offer, path, children }: OfferIntroProps) {
  const { t } = useTexts()
  const money = useMoney()
  const { venue, venue_address, picture, picture_srcset, picture_alt, teaser } = offer
  const { venue_hours, duration = null, from_price = null } = offer
  const place = [...new Set([venue, venue_address])].filter(Boolean).join(', ')
  return (
    <div className={styles.intro}>
      {picture ? (
        <img
          className={styles.picture}
          {...copiesOf(picture_srcset, 'intro')}
          src={picture}
          alt={picture_alt}
          width={1200}
          height={800}
          fetchPriority="high"
        />
      ) : null}
      <div className={styles.words}>
        {place ? <OfferFact>{place}</OfferFact> : null}
        {venue_hours ? <OfferFact>{venue_hours}</OfferFact> : null}
        {duration === null ? null : (
          <OfferFact>{t('offer.duration', { time: formatMinutes(duration) })}</OfferFact>
        )}
        {children}
        {teaser ? <p className={styles.teaser}>{teaser}</p> : null}
        {from_price === null ? null : (
          // Server and browsers use different thousands separators.
          <p className={styles.price} suppressHydrationWarning>
            {from_price === 0 ? t('price.free') : t('price.from', { price: money(from_price) })}
            {path ? <AsOf path={path} /> : null}
          </p>
        )}
      </div>
    </div>
  )
}

export function OfferFact({ children }: { children: ReactNode }) {
  return <p className={styles.venue}>{children}</p>
}

interface OfferDescriptionProps {
  /** Id of its heading. */
  id: string
  title: string
  /** Blank lines separate paragraphs. */
  text: string
}

export function OfferDescription({ id, title, text }: OfferDescriptionProps) {
  const paragraphs = text.split(/\n\s*\n/).filter(Boolean)
  if (paragraphs.length === 0) return null
  return (
    <section className={styles.words} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
