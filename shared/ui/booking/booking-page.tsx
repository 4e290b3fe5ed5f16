import { Link } from '@shop/shared/routing/router'
import type { ReactNode } from 'react'
import styles from './booking-page.module.css'

interface BookingPageProps {
  back: { to: string; text: string }
  title: string
  children: ReactNode
}

export function BookingPage({ back, title, children }: BookingPageProps) {
  return (
    <div className={styles.page}>
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
  /** Below the steps, so that the date is near the top. */
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
