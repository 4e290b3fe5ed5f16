import { useTexts } from '@shop/shared/i18n/use-texts'
import { BookingStep } from '@shop/shared/ui/booking/step'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $day } from './choice/day-model.ts'
import { $complaint } from './choice/model.ts'
import { type StepName, stepId, stepOf } from './steps.ts'

interface StepProps {
  name: StepName
  title: string
  children: ReactNode
}

/** One decision on the way to tickets in the basket. */
export function Step({ name, title, children }: StepProps) {
  const { t } = useTexts('mf_tickets')
  const { complaint, day } = useUnit({ complaint: $complaint, day: $day })
  const lacks = complaint !== null && stepOf(complaint) === name ? complaint : null
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
