import type { ApiFailure } from '@shop/shared/api/failure'
import { combine, createStore, type Effect, type Store } from 'effector'

export type Cached<Answer> =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'ready'; answer: Answer }

export type Renewal =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure }
  | { kind: 'done' }

interface CachedAnswer<Answer> {
  /** Keeps the last answer during a reload, and if the reload fails. */
  $cached: Store<Cached<Answer>>
  /** State of the last reload: only when it is `done` is `$cached` known to be up to date. */
  $renewal: Store<Renewal>
}

/** Caches the last answer of a call without parameters (stale while revalidate). */
export function cachedAnswer<Request, Answer>(
  loadFx: Effect<Request, Answer, ApiFailure>,
): CachedAnswer<Answer> {
  const $last = createStore<{ answer: Answer } | null>(null).on(loadFx.doneData, (_, answer) => ({
    answer,
  }))
  const $failure = createStore<ApiFailure | null>(null)
    .on(loadFx.failData, (_, failure) => failure)
    .reset(loadFx)
  return {
    $cached: combine($last, $failure, (last, failure): Cached<Answer> => {
      if (last !== null) return { kind: 'ready', answer: last.answer }
      return failure === null ? { kind: 'loading' } : { kind: 'failed', failure }
    }),
    $renewal: combine(loadFx.pending, $failure, (isPending, failure): Renewal => {
      if (isPending) return { kind: 'loading' }
      return failure === null ? { kind: 'done' } : { kind: 'failed', failure }
    }),
  }
}
