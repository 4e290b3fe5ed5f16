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

/** The step in which the visitor supplies what is missing. */
export function stepOf(missing: MissingStep): StepName {
  return STEP_OF[missing]
}

/** Id of the step's heading. */
export function stepId(name: StepName): string {
  return `tour-step-${name}`
}
