import type { ApiFailure } from '@shop/shared/api/failure'
import { combine, createStore, type Effect, type Store } from 'effector'

export type Kept<Answer> =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'ready'; answer: Answer }

export type Renewal =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'done' }

interface KeptAnswer<Answer> {
  /** Asked again, it shows at once what was there, and keeps it if there is no answer. */
  $kept: Store<Kept<Answer>>
  /** How far it can be trusted to hold everything: only while nothing newer is asked or missing. */
  $renewal: Store<Renewal>
}

/** Keeps the last answer of a call that always asks for the same. */
export function keepAnswer<Request, Answer>(
  loadFx: Effect<Request, Answer, ApiFailure>,
): KeptAnswer<Answer> {
  const $last = createStore<{ answer: Answer } | null>(null).on(loadFx.doneData, (_, answer) => ({
    answer,
  }))
  const $failure = createStore<ApiFailure | null>(null)
    .on(loadFx.failData, (_, failure) => failure)
    .reset(loadFx)
  return {
    $kept: combine($last, $failure, (last, failure): Kept<Answer> => {
      if (last !== null) return { kind: 'ready', answer: last.answer }
      return failure === null ? { kind: 'loading' } : { kind: 'failed', failure }
    }),
    $renewal: combine(loadFx.pending, $failure, (isPending, failure): Renewal => {
      if (isPending) return { kind: 'loading' }
      return failure === null ? { kind: 'done' } : { kind: 'failed', failure }
    }),
  }
}
