import { Link } from '@shop/shared/routing/router'
import type { ReactNode } from 'react'
import styles from './booking-page.module.css'

interface BookingPageProps {
  back: { to: string; text: string }
  title: string
  /** Its parts are a head, a `BookingColumn` and an `AboutColumn`. */
  isBooked?: boolean
  children: ReactNode
}

export function BookingPage({ back, title, isBooked = false, children }: BookingPageProps) {
  return (
    <div className={`${styles.page} ${isBooked ? styles.booked : ''}`}>
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

/** The choices; next to the head and everything about the offer if there is room. */
export function BookingColumn({ children }: { children: ReactNode }) {
  return <div className={styles.booking}>{children}</div>
}

/** What is good to know: below the choices, so that the date is near the top. */
export function AboutColumn({ children }: { children: ReactNode }) {
  return <div className={styles.about}>{children}</div>
}

interface BookingPickerProps {
  /** The step that comes first, above the summary if there is room next to it. */
  first?: ReactNode
  steps: ReactNode
  summary: ReactNode
  description?: ReactNode
}

export function BookingPicker({ first, steps, summary, description }: BookingPickerProps) {
  return (
    <div className={first ? styles.dated : styles.picker}>
      {first}
      <div className={styles.steps}>{steps}</div>
      {summary}
      {description}
    </div>
  )
}
