import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $day } from './day-model.ts'
import { holdHeight } from './hold-height.ts'
import type { MissingStep } from './missing-step.ts'
import { $complaint } from './model.ts'
import styles from './step.module.css'

export type StepName = 'date' | 'time' | 'tickets'

const STEP_OF: Record<MissingStep, StepName> = {
  date: 'date',
  otherDate: 'date',
  loading: 'time',
  failed: 'time',
  tickets: 'tickets',
  parts: 'tickets',
  paidTicket: 'tickets',
}

interface StepProps {
  name: StepName
  title: string
  children: ReactNode
}

/**
 * One decision. What it still lacks is said under its heading once the visitor wanted to go on. While
 * another day is under way it keeps its height, so that nothing on the page jumps up and down again.
 */
export function Step({ name, title, children }: StepProps) {
  const { t } = useTexts('mf_tickets')
  const { complaint, day } = useUnit({ complaint: $complaint, day: $day })
  const lacks = complaint !== null && STEP_OF[complaint] === name ? complaint : null
  return (
    <section
      ref={holdHeight}
      className={styles.step}
      data-held={day.kind === 'loading' || undefined}
      aria-labelledby={headingId(name)}
    >
      <h2 id={headingId(name)} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div role="alert">
        {lacks ? <p className={styles.lack}>{t(`missing.${lacks}`)}</p> : null}
      </div>
      {children}
    </section>
  )
}

/** Takes the visitor to the step that is to be settled first. */
export function focusStep(missing: MissingStep): void {
  document.getElementById(headingId(STEP_OF[missing]))?.focus()
}

function headingId(name: StepName): string {
  return `ticket-step-${name}`
}
