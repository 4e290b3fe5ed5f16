import type { ApiFailure } from '@shop/shared/api/failure'
import type { DayState } from './bookable-days.ts'
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
  /** State of the chosen day in the calendar; null while no day is chosen. */
  state: DayState | null
  isAnswered: boolean
  failure: ApiFailure | null
  slots: readonly TimeSlot[]
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

/** The day's answer is missing: the day's step shows that it is loading, or offers a retry. */
export type Unanswered = 'loading' | 'failed'

/** `otherDate`: nothing is available on the chosen day. */
type MissingDay = Unanswered | 'date' | 'otherDate'

/** Why the day is not ready for booking; null on a day that can be booked. */
export function missingDay(day: DayView['kind']): MissingDay | null {
  if (day === 'open') return null
  if (day === 'loading' || day === 'failed') return day
  return day === 'none' ? 'date' : 'otherDate'
}

/** Can the visitor add what is missing? False if it is the server's answer. */
export function isVisitors<Missing extends string>(
  missing: Missing,
): missing is Exclude<Missing, Unanswered> {
  return missing !== 'loading' && missing !== 'failed'
}

/**
 * The slots to show, to choose from and to count. A closed or sold-out day has no open slot, even
 * if only the calendar says so and the day's own answer still lists free places.
 */
export function shownSlots<Slot extends TimeSlot>(
  slots: readonly Slot[],
  day: DayView['kind'],
): readonly Slot[] {
  return day === 'open' ? slots : slots.filter(({ kind }) => kind !== 'open')
}
