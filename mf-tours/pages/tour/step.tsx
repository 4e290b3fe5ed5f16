import { useTexts } from '@shop/shared/i18n/use-texts'
import { BookingStep } from '@shop/shared/ui/booking/step'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $day } from './choice/day-model.ts'
import { $sizeProblem, $units } from './choice/group-model.ts'
import { $complaint } from './choice/model.ts'
import { sizeText } from './size-text.ts'
import { type StepName, stepId, stepOf } from './steps.ts'

interface StepProps {
  name: StepName
  title: string
  children: ReactNode
}

/** One decision on the way to a tour in the basket. */
export function Step({ name, title, children }: StepProps) {
  const { t } = useTexts('mf_tours')
  const { complaint, size, units, day } = useUnit({
    complaint: $complaint,
    size: $sizeProblem,
    units: $units,
    day: $day,
  })
  // What the questions lack, their own summary says.
  const isTold = complaint === null || complaint === 'answers'
  const lacks = !isTold && stepOf(complaint) === name ? complaint : null
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
