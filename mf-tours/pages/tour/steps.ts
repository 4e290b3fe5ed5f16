import type { MissingStep } from './choice/missing-step.ts'

export type StepName = 'date' | 'time' | 'group' | 'questions'

const STEP_OF: Record<MissingStep, StepName> = {
  date: 'date',
  otherDate: 'date',
  loading: 'time',
  failed: 'time',
  otherTime: 'time',
  price: 'group',
  size: 'group',
  parts: 'group',
  answers: 'questions',
}

/** The step in which something missing is settled. */
export function stepOf(missing: MissingStep): StepName {
  return STEP_OF[missing]
}

/** Of the step's heading. */
export function stepId(name: StepName): string {
  return `tour-step-${name}`
}
