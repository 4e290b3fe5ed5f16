import type { DayView } from '@shop/shared/booking/day-view'
import { missingDay } from '@shop/shared/booking/day-view'
import type { SizeProblem } from '@shop/shared/tours/group-size'

/** The steps that can block adding to the basket, in the order of the page. */
export type MissingStep = NonNullable<ReturnType<typeof missingDay>> | TourStep

/** `otherTime`: the basket has already taken all places or tours at the chosen time. */
type TourStep = 'time' | 'otherTime' | 'price' | 'size' | 'parts' | 'answers'

interface Settled {
  day: DayView['kind']
  hasTime: boolean
  hasRoom: boolean
  hasPrice: boolean
  hasAllParts: boolean
  size: SizeProblem | null
  hasAnswers: boolean
}

/** The first incomplete step; null when the tour can go into the basket. */
export function missingStep(settled: Settled): MissingStep | null {
  const day = missingDay(settled.day)
  if (day !== null) return day
  if (!settled.hasTime) return 'time'
  if (!settled.hasRoom) return 'otherTime'
  if (!settled.hasPrice) return 'price'
  if (!settled.hasAllParts) return 'parts'
  if (settled.size !== null) return 'size'
  return settled.hasAnswers ? null : 'answers'
}
