import {
  attach,
  createEffect,
  createEvent,
  createStore,
  type Effect,
  type Event,
  sample,
} from 'effector'

export interface Abortable {
  signal?: AbortSignal | undefined
}

interface Call<Question> {
  question: Question
  controller: AbortController
}

interface Calls<Question> {
  /** Calls with answers that are still wanted. */
  current: readonly Call<Question>[]
  /** Calls that are outdated and must be aborted. */
  outdated: readonly Call<Question>[]
}

interface LatestOptions {
  /** After any of these events the answer is no longer wanted. */
  outdated?: readonly Event<unknown>[]
  /** A new question does not replace earlier ones: only `outdated` ends them. */
  isConcurrent?: true
}

/**
 * Only the answer to the last question counts, whatever the order of the answers, even if the same
 * question was sent twice. An outdated call is aborted, and its answer or failure is ignored.
 * `loadFx` must pass the signal on to each of its requests.
 */
export function latestAnswer<Question extends Abortable, Answer, Failure>(
  loadFx: Effect<Question, Answer, Failure>,
  { outdated: leavings = [], isConcurrent }: LatestOptions = {},
) {
  const asked = createEvent<Question>()
  const begun = asked.map(
    (question): Call<Question> => ({ question, controller: new AbortController() }),
  )
  const callFx = attach({
    effect: loadFx,
    mapParams: ({ question, controller: { signal } }: Call<Question>) => ({ ...question, signal }),
  })
  const abortFx = createEffect((calls: Calls<Question>['outdated']) => {
    for (const { controller } of calls) controller.abort()
  })

  const $calls = createStore<Calls<Question>>(
    { current: [], outdated: [] },
    { serialize: 'ignore' },
  )
    .on(begun, ({ current, outdated }, call) =>
      isConcurrent
        ? { current: [...current, call], outdated }
        : { current: [call], outdated: [...outdated, ...current] },
    )
    .on([...leavings], ({ current, outdated }) => ({
      current: [],
      outdated: [...outdated, ...current],
    }))
    .on(abortFx, ({ current }) => ({ current, outdated: [] }))

  const ended = sample({
    clock: callFx.finally,
    source: $calls,
    fn: ({ current }, end) => (current.includes(end.params) ? end : null),
  }).filter({ fn: (end) => end !== null })
  $calls.on(ended, ({ current, outdated }, { params }) => ({
    current: current.filter((call) => call !== params),
    outdated,
  }))

  sample({
    clock: $calls.map(({ outdated }) => outdated),
    filter: (calls) => calls.length > 0,
    target: abortFx,
  })
  sample({ clock: begun, target: callFx })

  return {
    asked,
    answered: ended.filterMap((end) =>
      end.status === 'done' ? { params: end.params.question, result: end.result } : undefined,
    ),
    failed: ended.filterMap((end) =>
      end.status === 'fail' ? { params: end.params.question, error: end.error } : undefined,
    ),
    $isAsking: $calls.map(({ current }) => current.length > 0),
  }
}
