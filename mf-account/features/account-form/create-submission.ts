import type { ApiFailure } from '@shop/shared/api/failure'
import { turnGivenUp } from '@shop/shared/api/model'
import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'

/** Errors at fields; a field without an entry, or with `undefined`, has none. */
export type ProblemsOf<Field extends string, Problem> = Partial<
  Record<Field, readonly Problem[] | undefined>
>

interface Settings<Sent, Field extends string, Problem, General> {
  /** The content to send; null while the form is not complete enough to be sent at all. */
  $sendable: Store<Sent | null>
  $own: Store<ProblemsOf<Field, Problem>>
  /** Sorts the server's errors in a failed answer: those at fields of the form, and all others. */
  readFailure: (
    failed: Event<ApiFailure>,
  ) => Event<{ fields: ProblemsOf<Field, Problem>; general: readonly General[] }>
  fieldChanged: Event<{ field: Field }>
  /** Events that start the form again from its initial values, or close it. */
  restarted: Event<unknown>[]
}

/**
 * Sends a form. A form with errors is not sent; any other is `accepted` and pending until the
 * caller reports `failed` or `succeeded`, once. While a request is pending, pressing the button
 * again has no effect.
 */
export function createSubmission<Sent, Field extends string, Problem, General>({
  $sendable,
  $own,
  readFailure,
  fieldChanged,
  restarted,
}: Settings<Sent, Field, Problem, General>) {
  type Problems = ProblemsOf<Field, Problem>

  const submitted = createEvent()
  const failed = createEvent<ApiFailure>()
  const succeeded = createEvent()
  const over = [succeeded, ...restarted]

  const $isSubmitting = createStore(false).reset(failed, succeeded)
  const tried = sample({
    clock: submitted,
    source: combine({ sendable: $sendable, own: $own, isSubmitting: $isSubmitting }),
    filter: ({ isSubmitting }) => !isSubmitting,
    fn: ({ sendable, own }) => ({ sendable, hasErrors: Object.keys(own).length > 0 }),
  })
  const refused = tried.filter({ fn: ({ hasErrors }) => hasErrors })
  /** A snapshot of the form as it is sent, independent of later input. */
  const accepted: Event<Sent> = tried.filterMap(({ sendable, hasErrors }) =>
    hasErrors || sendable === null ? undefined : sendable,
  )
  $isSubmitting.on(accepted, () => true)
  // A request that waits in the queue is not sent if the visitor leaves the form or starts again.
  sample({ clock: restarted, target: turnGivenUp })

  /** Counts the attempts that ended in errors; each increase moves the focus to the errors. */
  const $attempt = createStore(0)
    .on([refused, failed], (count) => count + 1)
    .reset(over)
  const $isTried = createStore(false)
    .on(submitted, () => true)
    .reset(over)
  const $serverFields = createStore<Problems>({})
    // An error of the server at a field disappears with the first change of that field.
    .on(fieldChanged, (fields, { field }) => ({ ...fields, [field]: undefined }))
    // Errors stay until the next answer, so that nothing moves under the pointer while sending
    // again.
    .reset(over)
  const $general = createStore<readonly General[]>([]).reset(over)
  const found = readFailure(failed)
  $serverFields.on(found, (_, { fields }) => fields)
  $general.on(found, (_, { general }) => general)

  /** Errors at the fields; after the first attempt the form's own errors follow each change. */
  const $problems = combine(
    $serverFields,
    $own,
    $isTried,
    (server, own, isTried): Problems => (isTried ? onlyErrors({ ...server, ...own }) : {}),
  )
  /** Why the request failed, unless the server named the fields. */
  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, failure) => (failure.kind === 'invalid' ? null : failure))
    .reset(over)

  return {
    submitted,
    accepted,
    failed,
    succeeded,
    $isSubmitting,
    $attempt,
    $problems,
    $general,
    $failure,
  }
}

function onlyErrors<Problems extends object>(problems: Problems): Problems {
  const errors = Object.entries(problems).filter(([, found]) => found !== undefined)
  return Object.fromEntries(errors) as Problems
}
