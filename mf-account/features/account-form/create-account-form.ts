import type { ApiFailure } from '@shop/shared/api/failure'
import { holdInMemory } from '@shop/shared/session/page-memory'
import { combine, createEvent, createStore, type Store, sample } from 'effector'
import { type Doubt, doubtAfter } from './outcome.ts'
import { type Problem, type ServerProblems, serverProblems } from './server-problems.ts'
import { showToastFx } from './show-toast.ts'

/** What is said at the edge of the page, in the visitor's language. */
export interface Toasts {
  done: string
  failed: string
  /** Said instead of `failed` where the server refused who the visitor says they are. */
  refused?: string
  /** Said instead of both while nobody knows whether the server has done what it was asked. */
  unsure?: string
}

interface AccountFormSettings<Field extends string> {
  empty: Record<Field, string>
  /** Fields that are stored nowhere but in the memory of the page. */
  secrets?: readonly NoInfer<Field>[]
  /** What the form itself can tell to be wrong, as keys of texts. */
  check: (values: Record<Field, string>, known: string) => Partial<Record<NoInfer<Field>, string>>
  /** What the form is checked against besides, e.g. the e-mail that is to be replaced. */
  $known?: Store<string>
  /** The server's names of the fields. */
  wireNames: Record<string, NoInfer<Field>>
}

/**
 * A short form with secrets in it. Its values live as long as its page: they go when it is left and
 * when they have done their work, and stay when something failed. The model around it answers
 * `accepted` by `succeeded` or `failed`, once.
 */
export function createAccountForm<Field extends string>({
  empty,
  secrets = [],
  check,
  $known = createStore(''),
  wireNames,
}: AccountFormSettings<Field>) {
  type Values = Record<Field, string>
  type Problems = Partial<Record<Field, readonly Problem[]>>

  const opened = createEvent()
  const closed = createEvent()
  /** What the form was about is another thing now: nothing of it holds any more. */
  const cleared = createEvent()
  const changed = createEvent<{ field: Field; value: string }>()
  const submitted = createEvent<Toasts>()
  const accepted = createEvent<Values>()
  const succeeded = createEvent()
  const failed = createEvent<ApiFailure>()

  const $values = createStore<Values>(empty)
    .on(changed, (values, { field, value }) => ({ ...values, [field]: value }))
    .reset([closed, cleared, succeeded])
  // From the first letter on until the form is done: who clears a password is about to type another.
  holdInMemory(
    createStore(false)
      .on(changed, (holds, { field }) => holds || secrets.includes(field))
      .reset([closed, cleared, succeeded]),
  )
  const $toasts = createStore<Toasts>({ done: '', failed: '' }).on(submitted, (_, toasts) => toasts)
  const $own = combine($values, $known, (values, known): Problems => {
    const keys = Object.entries<string | undefined>(check(values, known))
    const problems = keys.flatMap(([field, key]) => (key ? [[field, [{ key }]]] : []))
    return Object.fromEntries(problems)
  })
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .on(closed, () => false)
  /** The data is on its way; a second click changes nothing. */
  const $isSubmitting = createStore(false)
    .on(accepted, () => true)
    .reset([succeeded, failed, cleared])

  const tried = sample({
    clock: submitted,
    source: combine({ values: $values, own: $own, isSubmitting: $isSubmitting }),
  })
  const isComplete = (own: Problems) => Object.keys(own).length === 0
  const refused = tried.filter({
    fn: ({ own, isSubmitting }) => !isSubmitting && !isComplete(own),
  })
  sample({
    clock: tried.filter({ fn: ({ own, isSubmitting }) => !isSubmitting && isComplete(own) }),
    fn: ({ values }) => values,
    target: accepted,
  })

  /** Counts the tries that ended in errors, so that each moves the focus to them. */
  const $attempt = createStore(0)
    .on([refused, failed], (count) => count + 1)
    .reset([closed, cleared, succeeded])
  const $isTried = createStore(false)
    .on(submitted, () => true)
    .reset([closed, cleared, succeeded])
  const $serverProblems = createStore<ServerProblems<Field>>({ fields: {}, general: [] })
    .on(failed, (_, failure) => serverProblems(failure, wireNames))
    // What was said about a field goes with the first change of it.
    .on(changed, ({ fields, general }, { field }) => ({
      fields: { ...fields, [field]: undefined },
      general,
    }))
    // It stays until the answer to the next try: nothing moves under the pointer of who sends again.
    .reset([succeeded, closed, cleared])
  /** What to show at the fields: after the first try the form's own errors follow the corrections. */
  const $problems = combine($serverProblems, $own, $isTried, (server, own, isTried): Problems => {
    return isTried ? { ...server.fields, ...own } : {}
  })
  /** What the server said about nothing that stands in the form. */
  const $general = $serverProblems.map(({ general }) => general)
  /** Why the form came to nothing, unless the server said it at the fields. */
  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, failure) => (failure.kind === 'invalid' ? null : failure))
    .reset([succeeded, closed, cleared])

  /** Was it done by a try of which no answer came? */
  const $doubt = createStore<Doubt>('none')
    .on(failed, doubtAfter)
    .reset([closed, cleared, succeeded])

  /** All is done while the page is still there, and nothing was typed since. */
  const $isDone = createStore(false).reset([opened, closed, cleared, changed])
  sample({ clock: succeeded, source: $isOpen, target: $isDone })

  sample({
    clock: succeeded,
    source: $toasts,
    fn: ({ done }) => ({ text: done, isProblem: false }),
    target: showToastFx,
  })
  sample({
    clock: failed,
    source: combine({ toasts: $toasts, doubt: $doubt }),
    fn: ({ toasts: { failed, refused, unsure }, doubt }, { kind }) => ({
      text:
        (doubt === 'none' ? undefined : unsure) ??
        (kind === 'unauthorised' ? refused : undefined) ??
        failed,
      isProblem: true,
    }),
    target: showToastFx,
  })

  return {
    opened,
    closed,
    cleared,
    changed,
    submitted,
    accepted,
    succeeded,
    failed,
    $values,
    $problems,
    $general,
    $failure,
    $attempt,
    $doubt,
    $isSubmitting,
    $isDone,
  }
}

export type AccountFormModel<Field extends string> = ReturnType<typeof createAccountForm<Field>>
