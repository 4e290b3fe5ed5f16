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

/** Takes the visitor to the step with this id. */
export function focusStep(id: string): void {
  document.getElementById(id)?.focus()
}
