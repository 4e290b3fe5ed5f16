import type { TourOfDay } from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { addDays } from '@shop/shared/dates/month'
import { createStore, type Effect, type Store } from 'effector'
import type { ToursByDay } from './offered-days.ts'

/** Days in a row that are asked for at once. An object of its own for each call. */
export interface Span {
  /** `YYYY-MM-DD` */
  from: string
  days: number
}

export interface AskedDays {
  /** The call whose outcome counts: the last one. */
  asked: Span | null
  /** Has any call come to an end? */
  isSettled: boolean
  /** Kept while it is asked for anew, and when that fails. */
  answer: { span: Span; tours: ToursByDay } | null
  /** Of the last call. */
  failure: ApiFailure | null
}

const NOTHING: AskedDays = { asked: null, isSettled: false, answer: null, failure: null }

/**
 * What is known of the days asked for with this call. The visitor may have gone on to another day
 * before an answer comes: one that was overtaken changes nothing.
 */
export function askedDays(
  loadFx: Effect<Span, Record<string, TourOfDay[]>, ApiFailure>,
): Store<AskedDays> {
  return createStore(NOTHING)
    .on(loadFx, (days, asked) => ({ ...days, asked, failure: null }))
    .on(loadFx.done, (days, { params, result }) =>
      params === days.asked
        ? { ...days, isSettled: true, answer: { span: params, tours: result } }
        : days,
    )
    .on(loadFx.fail, (days, { params, error }) =>
      params === days.asked ? { ...days, isSettled: true, failure: error } : days,
    )
}

export function covers({ from, days }: Span, date: string): boolean {
  return date >= from && date < addDays(from, days)
}

export type DayTours =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'ready'; tours: readonly TourOfDay[] }

/** The tours of a day `YYYY-MM-DD`, from the first of these calls that knows it. */
export function toursOn(date: string, calls: readonly AskedDays[]): DayTours {
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
