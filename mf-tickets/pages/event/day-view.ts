import type { ApiFailure } from '@shop/shared/api/failure'
import type { DayState } from '@shop/shared/ui/calendar'
import type { Slot } from './describe-slots.ts'
import type { Offer } from './offer.ts'

/** What there is to say about the chosen day before times and tickets are shown. */
export type DayView =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'soldOut' }
  | { kind: 'closed' }
  | { kind: 'open' }

interface DayFacts {
  /** As the calendar has it; null while no day is chosen. */
  state: DayState | null
  offer: Offer | null
  failure: ApiFailure | null
  slots: readonly Slot[]
  /** How many tickets are offered on the day. */
  ticketCount: number
}

export function dayView({ state, offer, failure, slots, ticketCount }: DayFacts): DayView {
  if (state === null) return { kind: 'none' }
  if (state === 'soldOut' || state === 'closed') return { kind: state }
  if (failure !== null) {
    return isNotFound(failure) ? { kind: 'closed' } : { kind: 'failed', failure }
  }
  if (offer === null) return { kind: 'loading' }
  const hasOpenSlot = slots.length === 0 || slots.some(({ kind }) => kind === 'open')
  if (hasOpenSlot && ticketCount > 0) return { kind: 'open' }
  return { kind: slots.some(({ kind }) => kind === 'soldOut') ? 'soldOut' : 'closed' }
}

function isNotFound(failure: ApiFailure): boolean {
  return failure.kind === 'http' && failure.status === 404
}
