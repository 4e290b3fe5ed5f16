import type { ReactNode } from 'react'
import { holdHeight } from './hold-height.ts'
import styles from './step.module.css'

interface BookingStepProps {
  /** Of its heading, which `focusStep` focuses. */
  id: string
  title: string
  /** What the step still lacks, shown under its heading after a try to continue. */
  lack: string | null
  /** While another day loads, its height stays fixed, to avoid layout shifts. */
  isHeld: boolean
  children: ReactNode
}

/** One decision on the way to the basket. */
export function BookingStep({ id, title, lack, isHeld, children }: BookingStepProps) {
  return (
    <section
      ref={holdHeight}
      className={styles.step}
      data-held={isHeld || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div role="alert">{lack === null ? null : <p className={styles.lack}>{lack}</p>}</div>
      {children}
    </section>
  )
}

/**
 * Focuses what has this id, and scrolls to the beginning of its step: what the step lacks is said
 * right below its heading, where the bar at the bottom would hide it.
 */
export function focusStep(id: string): void {
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  const step = target?.closest('section')
  if (step) step.scrollIntoView({ block: 'start' })
  else target?.scrollIntoView({ block: 'center' })
}
