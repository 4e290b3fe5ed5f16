import { copiesOf } from '@shop/shared/pictures/copies-of'
import { Link } from '@shop/shared/routing/router'
import styles from './offer-card.module.css'

/** One short fact that helps before opening the offer. */
export interface OfferFact {
  text: string
  /** `off`: not available. */
  look: 'plain' | 'strong' | 'off'
}

interface OfferCardProps {
  offer: {
    name: string
    /** Address of the picture; empty for none. */
    picture: string
    /** Smaller copies of the picture; empty for none. */
    picture_srcset: string
    picture_alt: string
    teaser: string
  }
  /** `h3` if the cards have a heading of their own. */
  heading?: 'h2' | 'h3'
  to: string
  /** Its picture is the largest element of the first screen, so it does not wait for the others. */
  isFirst: boolean
  /** Lines right below the name, e.g. the place; empty ones are left out. */
  about: readonly string[]
  facts: readonly OfferFact[]
}

/** One offer of a list: picture, name and facts. The whole card is its link. */
export function OfferCard({
  offer,
  heading: Heading = 'h2',
  to,
  isFirst,
  about,
  facts,
}: OfferCardProps) {
  return (
    <li className={styles.card}>
      <OfferPicture offer={offer} isFirst={isFirst} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={to} className={styles.link}>
            {offer.name}
          </Link>
        </Heading>
        {[...new Set(about)].filter(Boolean).map((line) => (
          <p key={line} className={styles.about}>
            {line}
          </p>
        ))}
        {offer.teaser ? <p className={styles.teaser}>{offer.teaser}</p> : null}
        <OfferFacts facts={facts} />
      </div>
    </li>
  )
}

function OfferPicture({ offer, isFirst }: Pick<OfferCardProps, 'offer' | 'isFirst'>) {
  const { picture, picture_srcset, picture_alt } = offer
  return (
    <div className={styles.frame}>
      {picture ? (
        <img
          className={styles.picture}
          loading={isFirst ? 'eager' : 'lazy'}
          {...copiesOf(picture_srcset, 'card')}
          src={picture}
          alt={picture_alt}
          width={1200}
          height={800}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
        />
      ) : null}
    </div>
  )
}

function OfferFacts({ facts }: { facts: readonly OfferFact[] }) {
  return (
    <p className={styles.facts}>
      {facts.map(({ text, look }) =>
        look === 'strong' ? (
          <strong key={text}>{text}</strong>
        ) : (
          <span key={text} className={look === 'off' ? styles.off : undefined}>
            {text}
          </span>
        ),
      )}
    </p>
  )
}
