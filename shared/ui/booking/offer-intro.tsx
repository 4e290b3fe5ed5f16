import { copiesOf } from '@shop/shared/pictures/copies-of'
import type { ReactNode } from 'react'
import styles from './offer-intro.module.css'

interface OfferIntroProps {
  /** Address; empty for none. */
  picture: string
  /** Its smaller copies; empty for none. */
  pictureSrcset: string
  pictureAlt: string
  teaser: string
  /** What is to be known at once, such as where it takes place. */
  children?: ReactNode
}

/** An event or tour at a glance. */
export function OfferIntro({
  picture,
  pictureSrcset,
  pictureAlt,
  teaser,
  children,
}: OfferIntroProps) {
  return (
    <div className={styles.intro}>
      {picture ? (
        <img
          className={styles.picture}
          {...copiesOf(pictureSrcset, 'intro')}
          src={picture}
          alt={pictureAlt}
          width={1200}
          height={800}
          fetchPriority="high"
        />
      ) : null}
      <div className={styles.words}>
        {children}
        {teaser ? <p className={styles.teaser}>{teaser}</p> : null}
      </div>
    </div>
  )
}

/** A fact about it, in a line of its own. */
export function OfferFact({ children }: { children: ReactNode }) {
  return <p className={styles.venue}>{children}</p>
}

interface OfferDescriptionProps {
  /** Of its heading. */
  id: string
  title: string
  /** Blank lines make paragraphs. */
  text: string
}

/** The museum's description of it. */
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
