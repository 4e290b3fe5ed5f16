import { useTexts } from '@shop/shared/i18n/use-texts'
import { BookingStep } from '@shop/shared/ui/booking/step'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $day } from './choice/day-model.ts'
import type { MissingStep } from './choice/missing-step.ts'
import { $complaint } from './choice/model.ts'

interface StepProps {
  name: StepName
  title: string
  children: ReactNode
}

export function Step({ name, title, children }: StepProps) {
  const { t } = useTexts('mf_tickets')
  const { complaint, day } = useUnit({ complaint: $complaint, day: $day })
  const lacks = complaint !== null && STEP_OF[complaint] === name ? complaint : null
  return (
    <BookingStep
      id={stepId(name)}
      title={title}
      lack={lacks === null ? null : t(`missing.${lacks}`)}
      isHeld={day.kind === 'loading'}
    >
      {children}
    </BookingStep>
  )
}

export type StepName = 'date' | 'time' | 'tickets'

export const STEP_OF: Record<MissingStep, StepName> = {
  date: 'date',
  otherDate: 'date',
  loading: 'time',
  failed: 'time',
  time: 'time',
  tickets: 'tickets',
  parts: 'tickets',
  paidTicket: 'tickets',
}

export function stepId(name: StepName): string {
  return `ticket-step-${name}`
}
