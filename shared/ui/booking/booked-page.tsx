import type { ReactNode } from 'react'
import styles from './booked-page.module.css'
import page from './booking-page.module.css'
import { BookingPage, type BookingPageProps } from './booking-page.tsx'

/** The page of an offer with dates: a head, a `BookingColumn` and an `AboutColumn`. */
export function BookedPage(props: Omit<BookingPageProps, 'className'>) {
  return <BookingPage {...props} className={styles.booked} />
}

/** The choices; next to the head and everything about the offer if there is room. */
export function BookingColumn({ children }: { children: ReactNode }) {
  return <div className={styles.booking}>{children}</div>
}

/** What is good to know: below the choices, so that the date is near the top. */
export function AboutColumn({ children }: { children: ReactNode }) {
  return <div className={styles.about}>{children}</div>
}

interface DatedPickerProps {
  /** The step that comes first, above the summary if there is room next to it. */
  first: ReactNode
  steps: ReactNode
  summary: ReactNode
}

export function DatedPicker({ first, steps, summary }: DatedPickerProps) {
  return (
    <div className={styles.dated}>
      {first}
      <div className={page.steps}>{steps}</div>
      {summary}
    </div>
  )
}
