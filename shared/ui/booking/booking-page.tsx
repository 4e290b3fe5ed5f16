import { Link } from '@shop/shared/routing/router'
import type { ReactNode } from 'react'
import styles from './booking-page.module.css'

export interface BookingPageProps {
  back: { to: string; text: string }
  title: string
  className?: string
  children: ReactNode
}

export function BookingPage({ back, title, className = '', children }: BookingPageProps) {
  return (
    <div className={`${styles.page} ${className}`}>
      <Link to={back.to} className={styles.back}>
        {back.text}
      </Link>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  )
}

interface BookingPickerProps {
  steps: ReactNode
  summary: ReactNode
  description: ReactNode
}

export function BookingPicker({ steps, summary, description }: BookingPickerProps) {
  return (
    <div className={styles.picker}>
      <div className={styles.steps}>{steps}</div>
      {summary}
      {description}
    </div>
  )
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
