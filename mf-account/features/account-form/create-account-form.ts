import type { ApiFailure } from '@shop/shared/api/failure'
import { holdInMemory } from '@shop/shared/session/page-memory'
import { combine, createEvent, createStore, type Store, sample } from 'effector'
import {
  type Doubt,
  doubtAfter,
  type Problem,
  type ServerProblems,
  serverProblems,
} from './outcome.ts'
import { showToastFx } from './show-toast.ts'

/** Toast messages, in the visitor's language. */
export interface Toasts {
  done: string
  failed: string
  /** Replaces `failed` if the server rejected the visitor's credentials. */
  refused?: string
  /** Replaces both while it is unknown whether the server has executed the request. */
  unsure?: string
}

interface AccountFormSettings<Field extends string> {
  empty: Record<Field, string>
  /** Fields that are kept in memory only, never stored. */
  secrets?: readonly NoInfer<Field>[]
  /** The form's own validation; returns keys of texts. */
  check: (values: Record<Field, string>, known: string) => Partial<Record<NoInfer<Field>, string>>
  /** Value to validate against, e.g. the e-mail that is to be replaced. */
  $known?: Store<string>
  /** The server's names of the fields. */
  wireNames: Record<string, NoInfer<Field>>
}

/**
 * A short form with secrets. Its values are cleared when its page closes and after success, and
 * stay after a failure. The model around it answers each `accepted` with `succeeded` or `failed`,
 * once.
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
  /** The form is now about something else, e.g. another link: resets it completely. */
  const cleared = createEvent()
  const changed = createEvent<{ field: Field; value: string }>()
  const submitted = createEvent<Toasts>()
  const accepted = createEvent<Values>()
  const succeeded = createEvent()
  const failed = createEvent<ApiFailure>()

  const $values = createStore<Values>(empty)
    .on(changed, (values, { field, value }) => ({ ...values, [field]: value }))
    .reset([closed, cleared, succeeded])
  // From the first input until success: a visitor who clears a password is about to type another.
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
  /** A request is pending; a second click has no effect. */
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

  /** Counts the attempts that ended in errors, so that each one moves the focus to them. */
  const $attempt = createStore(0)
    .on([refused, failed], (count) => count + 1)
    .reset([closed, cleared, succeeded])
  const $isTried = createStore(false)
    .on(submitted, () => true)
    .reset([closed, cleared, succeeded])
  const $serverProblems = createStore<ServerProblems<Field>>({ fields: {}, general: [] })
    .on(failed, (_, failure) => serverProblems(failure, wireNames))
    // An error of the server at a field disappears with the first change of that field.
    .on(changed, ({ fields, general }, { field }) => ({
      fields: { ...fields, [field]: undefined },
      general,
    }))
    // Errors stay until the next answer, so that nothing moves under the pointer while sending
    // again.
    .reset([succeeded, closed, cleared])
  /** Errors at the fields; after the first attempt the form's own errors follow each change. */
  const $problems = combine($serverProblems, $own, $isTried, (server, own, isTried): Problems => {
    return isTried ? { ...server.fields, ...own } : {}
  })
  /** The server's errors that belong to none of the form's fields. */
  const $general = $serverProblems.map(({ general }) => general)
  /** Why sending failed, unless the server named the fields. */
  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, failure) => (failure.kind === 'invalid' ? null : failure))
    .reset([succeeded, closed, cleared])

  /** Has an attempt without an answer perhaps succeeded? */
  const $doubt = createStore<Doubt>('none')
    .on(failed, doubtAfter)
    .reset([closed, cleared, succeeded])

  /** Success, while the page is open and nothing was typed since. */
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
