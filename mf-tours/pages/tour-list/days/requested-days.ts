import type { TourOfDay } from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { type Abortable, latestAnswer } from '@shop/shared/async/latest-answer'
import { addDays } from '@shop/shared/dates/month'
import { createStore, type Effect } from 'effector'
import type { ToursByDay } from './offered-days.ts'

/** Consecutive days that are requested together. */
export interface Span {
  /** `YYYY-MM-DD` */
  from: string
  days: number
}

export interface RequestedDays {
  /** Days of the last request: only its result counts. */
  asked: Span | null
  /** Has any request succeeded or failed? */
  isSettled: boolean
  /** The last answer. It stays while a new request is pending, and if that request fails. */
  answer: { span: Span; tours: ToursByDay } | null
  /** Failure of the last request. */
  failure: ApiFailure | null
}

const NOTHING: RequestedDays = { asked: null, isSettled: false, answer: null, failure: null }

/**
 * Keeps the days that `loadFx` has loaded. If several requests are pending, only the last one
 * counts.
 */
export function requestedDays(
  loadFx: Effect<Span & Abortable, Record<string, TourOfDay[]>, ApiFailure>,
) {
  const { asked, answered, failed } = latestAnswer(loadFx)
  const $days = createStore(NOTHING)
    .on(asked, (days, span) => ({ ...days, asked: span, failure: null }))
    .on(answered, (days, { params, result }) => ({
      ...days,
      isSettled: true,
      answer: { span: params, tours: result },
    }))
    .on(failed, (days, { error }) => ({ ...days, isSettled: true, failure: error }))
  return { asked, $days }
}

export function covers({ from, days }: Span, date: string): boolean {
  return date >= from && date < addDays(from, days)
}

export type DayTours =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'ready'; tours: readonly TourOfDay[] }

/** The tours of a day `YYYY-MM-DD`, from the first of these requests that knows it. */
export function toursOn(date: string, calls: readonly RequestedDays[]): DayTours {
  for (const { answer } of calls) {
    if (answer !== null && covers(answer.span, date)) {
      return { kind: 'ready', tours: answer.tours[date] ?? [] }
    }
  }
  for (const { asked, failure } of calls) {
    if (asked !== null && failure !== null && covers(asked, date)) {
      return { kind: 'failed', failure }
    }
  }
  return { kind: 'loading' }
}
