import { holdInMemory } from '@shop/shared/session/page-memory'
import { combine, createEvent, createStore, type Store, sample } from 'effector'
import { createSubmission, type ProblemsOf } from './create-submission.ts'
import { type Doubt, doubtAfter, type Problem, serverProblems } from './failures.ts'
import { showToastFx } from './show-toast.ts'

export interface Toasts {
  done: string
  failed: string
  /** The form explains what the server rejected, so that only other failures show `failed`. */
  explainsRejection?: boolean
  /** Replaces `failed` if the server may have executed the request. */
  unsure?: string
}

interface AccountFormSettings<Field extends string> {
  empty: Record<Field, string>
  /** Fields that are in memory only, never stored. */
  secrets?: readonly NoInfer<Field>[]
  /** Validates the form before it is sent; returns the text keys of its errors. */
  check: (values: Record<Field, string>, known: string) => Partial<Record<NoInfer<Field>, string>>
  /** Value to validate the form against, e.g. the e-mail that will be replaced. */
  $known?: Store<string>
  wireNames: Record<string, NoInfer<Field>>
}

/**
 * A short form with secrets, such as a password. Its values are cleared when its page closes and
 * after success, and stay after a failure. The model that uses the form answers each `accepted`
 * once, with `succeeded` or `failed`.
 */
export function createAccountForm<Field extends string>({
  empty,
  secrets = [],
  check,
  $known = createStore(''),
  wireNames,
}: AccountFormSettings<Field>) {
  type Values = Record<Field, string>
  type Problems = ProblemsOf<Field, Problem>

  const opened = createEvent()
  const closed = createEvent()
  /**
   * The form is now for another purpose, e.g. another mailed link: its input is removed completely.
   */
  const cleared = createEvent()
  const changed = createEvent<{ field: Field; value: string }>()
  const submitted = createEvent<Toasts>()

  const $values = createStore<Values>(empty).on(changed, (values, { field, value }) => ({
    ...values,
    [field]: value,
  }))
  const submission = createSubmission({
    $sendable: $values,
    $own: combine($values, $known, (values, known): Problems => {
      const keys = Object.entries<string | undefined>(check(values, known))
      const problems = keys.flatMap(([field, key]) => (key ? [[field, [{ key }]]] : []))
      return Object.fromEntries(problems)
    }),
    readFailure: (failed) => failed.map((failure) => serverProblems(failure, wireNames)),
    fieldChanged: changed,
    restarted: [closed, cleared],
  })
  const { succeeded, failed, $isSubmitting } = submission
  sample({ clock: submitted, target: submission.submitted })
  $values.reset([closed, cleared, succeeded])
  $isSubmitting.reset(cleared)

  // Blocks automatic reloads from the first letter of a secret until success, even if the field is
  // empty again: the visitor is about to type another password.
  holdInMemory(
    createStore(false)
      .on(changed, (holds, { field }) => holds || secrets.includes(field))
      .reset([closed, cleared, succeeded]),
  )
  const $toasts = createStore<Toasts>({ done: '', failed: '' }).on(submitted, (_, toasts) => toasts)
  const $isOpen = createStore(false)
    .on(opened, () => true)
    .on(closed, () => false)
  /** Whether an attempt without an answer may have succeeded. */
  const $doubt = createStore<Doubt>('none')
    .on(failed, doubtAfter)
    .reset([closed, cleared, succeeded])

  /** True after success, until the page closes or the visitor types again. */
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
    filter: ({ toasts }, { kind }) =>
      !toasts.explainsRejection || (kind !== 'unauthorised' && kind !== 'invalid'),
    fn: ({ toasts: { failed, unsure }, doubt }) => ({
      text: (doubt === 'none' ? undefined : unsure) ?? failed,
      isProblem: true,
    }),
    target: showToastFx,
  })

  return { ...submission, opened, closed, cleared, changed, submitted, $values, $doubt, $isDone }
}

export type AccountFormModel<Field extends string> = ReturnType<typeof createAccountForm<Field>>
