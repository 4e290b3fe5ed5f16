import { copiesOf } from '@shop/shared/pictures/copies-of'
import { Link } from '@shop/shared/routing/router'
import type { ReactNode } from 'react'
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
  /** Below the facts, e.g. links, which lie above the link of the card. */
  children?: ReactNode
}

/** One offer of a list: picture, name and facts. The whole card is its link. */
export function OfferCard({
  offer: { name, picture, picture_srcset, picture_alt, teaser },
  heading: Heading = 'h2',
  to,
  isFirst,
  about,
  facts,
  children,
}: OfferCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.frame} data-lazy>
        {picture ? (
          <img
            className={styles.picture}
            loading={isFirst ? 'eager' : 'lazy'}
            {...copiesOf(picture_srcset, 'card')}
            src={picture}
            alt={picture_alt}
            width={1200}
            height={800}
            fetchPriority={isFirst ? 'high' : undefined}
            decoding="async"
          />
        ) : null}
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={to} className={styles.link}>
            {name}
          </Link>
        </Heading>
        {[...new Set(about)].filter(Boolean).map((line) => (
          <p key={line} className={styles.about}>
            {line}
          </p>
        ))}
        {teaser ? <p className={styles.teaser}>{teaser}</p> : null}
        <p className={styles.facts}>
          {facts.map(({ text, look }) => {
            const Fact = look === 'strong' ? look : 'span'
            return (
              <Fact key={text} className={look === 'off' ? styles.off : undefined}>
                {text}
              </Fact>
            )
          })}
        </p>
        {children}
      </div>
    </li>
  )
}
