import type { ApiFailure } from '@shop/shared/api/failure'
import { type Abortable, latestAnswer } from '@shop/shared/async/latest-answer'
import { createEvent, createStore, type Effect, sample } from 'effector'
import type { DateChoice, DateWish } from './date-choice.ts'

export interface DayOfOffer extends Abortable {
  id: string
  /** `YYYY-MM-DD` */
  date: string
}

/**
 * What is available on the chosen day, loaded whenever another day is chosen. The visitor may
 * choose several days before the first answer arrives; only the last request counts.
 */
export function createDayAnswer<Choice extends DateWish, Answer>(
  { choiceRead, dateSettled, pageClosed, $id, $date }: DateChoice<Choice>,
  loadFx: Effect<DayOfOffer, Answer, ApiFailure>,
) {
  const retried = createEvent()
  const outdated = [choiceRead, dateSettled, pageClosed]
  const { asked, answered, failed } = latestAnswer(loadFx, { outdated })

  /** Reset as soon as another day is chosen: never show the old day's slots for the new one. */
  const $answer = createStore<(DayOfOffer & { answer: Answer }) | null>(null)
    .on(answered, (_, { params, result }) => ({ ...params, answer: result }))
    .reset(outdated)

  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, { error }) => error)
    .reset([...outdated, retried])

  sample({
    clock: [choiceRead, dateSettled, retried],
    source: { id: $id, date: $date },
    filter: (day): day is DayOfOffer => day.id !== null && day.date !== null,
    target: asked,
  })

  return { retried, $answer, $failure }
}
