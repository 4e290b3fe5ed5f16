import type { ApiFailure } from '@shop/shared/api/failure'
import type { DayState } from '@shop/shared/ui/calendar'
import type { TimeSlot } from './slot.ts'

/** State of the chosen day; its times are shown only when it is `open`. */
export type DayView =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'soldOut' }
  | { kind: 'closed' }
  | { kind: 'open' }

interface DayFacts {
  /** From the calendar; null while no day is chosen. */
  state: DayState | null
  /** The answer for the day has come. */
  isAnswered: boolean
  failure: ApiFailure | null
  slots: readonly TimeSlot[]
  /** Does the answer offer anything? */
  hasOffer: boolean
}

export function dayView({ state, isAnswered, failure, slots, hasOffer }: DayFacts): DayView {
  if (state === null) return { kind: 'none' }
  if (state === 'soldOut' || state === 'closed') return { kind: state }
  if (failure !== null) {
    return isNotFound(failure) ? { kind: 'closed' } : { kind: 'failed', failure }
  }
  if (!isAnswered) return { kind: 'loading' }
  const hasOpenSlot = slots.length === 0 || slots.some(({ kind }) => kind === 'open')
  if (hasOpenSlot && hasOffer) return { kind: 'open' }
  return { kind: slots.some(({ kind }) => kind === 'soldOut') ? 'soldOut' : 'closed' }
}

function isNotFound(failure: ApiFailure): boolean {
  return failure.kind === 'http' && failure.status === 404
}
