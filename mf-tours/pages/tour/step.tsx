import { useTexts } from '@shop/shared/i18n/use-texts'
import { BookingStep } from '@shop/shared/ui/booking/step'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $day } from './choice/day-model.ts'
import { $sizeProblem, $units } from './choice/group-model.ts'
import type { MissingStep } from './choice/missing-step.ts'
import { $complaint } from './choice/model.ts'
import { sizeText } from './size-text.ts'

interface StepProps {
  name: StepName
  title: string
  children: ReactNode
}

export function Step({ name, title, children }: StepProps) {
  const { t } = useTexts('mf_tours')
  const { complaint, size, units, day } = useUnit({
    complaint: $complaint,
    size: $sizeProblem,
    units: $units,
    day: $day,
  })
  // Missing answers are not shown here, because the questions have their own error summary.
  const isShownElsewhere = complaint === null || complaint === 'answers'
  const lacks = !isShownElsewhere && STEP_OF[complaint] === name ? complaint : null
  return (
    <BookingStep
      id={stepId(name)}
      title={title}
      lack={lacks === null ? null : lackText(lacks)}
      isHeld={day.kind === 'loading'}
    >
      {children}
    </BookingStep>
  )

  function lackText(missing: NonNullable<typeof lacks>): string {
    return missing === 'size' && size !== null
      ? sizeText(t, size, units.left > units.had)
      : t(`missing.${missing}`)
  }
}

export type StepName = 'date' | 'time' | 'group' | 'questions'

export const STEP_OF: Record<MissingStep, StepName> = {
  date: 'date',
  otherDate: 'date',
  loading: 'time',
  failed: 'time',
  time: 'time',
  otherTime: 'time',
  price: 'group',
  size: 'group',
  parts: 'group',
  answers: 'questions',
}

export function stepId(name: StepName): string {
  return `tour-step-${name}`
}
