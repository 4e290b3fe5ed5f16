import type { MissingStep } from './choice/missing-step.ts'

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

/** The step in which the visitor supplies what is missing. */
export function stepOf(missing: MissingStep): StepName {
  return STEP_OF[missing]
}

/** Id of the step's heading. */
export function stepId(name: StepName): string {
  return `ticket-step-${name}`
}
