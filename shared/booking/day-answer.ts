import type { ApiFailure } from '@shop/shared/api/failure'
import { createEvent, createStore, type Effect, sample } from 'effector'
import type { DateChoice, OpenedOffer } from './date-choice.ts'

export interface DayOfOffer {
  /** Of the event or tour. */
  id: string
  /** `YYYY-MM-DD` */
  date: string
}

/**
 * What is to be had on the chosen day, asked for whenever another day is chosen. Only the answer to
 * the last request counts: the visitor may have gone on to another day before an answer comes, and
 * may be back on the day before all its earlier answers have come.
 */
export function createDayAnswer<Opened extends OpenedOffer, Answer>(
  { choiceRead, dateSettled, pageClosed, $id, $date }: DateChoice<Opened>,
  loadFx: Effect<DayOfOffer, Answer, ApiFailure>,
) {
  const retried = createEvent()

  const $asked = createStore<DayOfOffer | null>(null)
    .on(loadFx, (_, asked) => asked)
    .reset(choiceRead, dateSettled, pageClosed)

  const arrived = sample({
    clock: loadFx.done,
    source: $asked,
    filter: isAnswerTo,
    fn: (_, { params, result }) => ({ ...params, answer: result }),
  })
  const failed = sample({
    clock: loadFx.fail,
    source: $asked,
    filter: isAnswerTo,
    fn: (_, { error }) => error,
  })

  /** Null from the moment another day is chosen: the slots of the old day are never shown for the new one. */
  const $answer = createStore<(DayOfOffer & { answer: Answer }) | null>(null)
    .on(arrived, (_, answer) => answer)
    .reset(choiceRead, dateSettled, pageClosed)

  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, failure) => failure)
    .reset(choiceRead, dateSettled, retried, pageClosed)

  sample({
    clock: [choiceRead, dateSettled, retried],
    source: { id: $id, date: $date },
    filter: (day): day is DayOfOffer => day.id !== null && day.date !== null,
    // An object of its own for each request, though the same day be asked for again.
    fn: (day: DayOfOffer) => ({ ...day }),
    target: loadFx,
  })

  return { retried, $answer, $failure }
}

function isAnswerTo(asked: DayOfOffer | null, { params }: { params: DayOfOffer }): boolean {
  return params === asked
}
