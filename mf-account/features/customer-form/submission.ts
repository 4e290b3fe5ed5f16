import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { ApiFailure } from '@shop/shared/api/failure'
import { combine, createEvent, createStore, sample } from 'effector'
import type { CustomerFormModel } from './form-model.ts'
import {
  type FieldProblems,
  NO_SERVER_PROBLEMS,
  ownProblems,
  problemsOf,
  wantedBesides,
  withoutSolved,
} from './problems.ts'

type Described = Omit<Customer, 'isGuest'>

export type Submission = ReturnType<typeof createSubmission>

/**
 * Sends a form. Errors stop it at once; else it is `accepted` and pending until the caller reports
 * `failed` or `succeeded`.
 */
export function createSubmission({
  $values,
  $rules,
  $described,
  fieldChanged,
  fieldsWanted,
  shippingLeft,
  opened,
  closed,
}: CustomerFormModel) {
  const submitted = createEvent()
  /** A snapshot of the form as it is sent, independent of later input. */
  const accepted = createEvent<Described>()
  const failed = createEvent<ApiFailure>()
  const succeeded = createEvent()

  const $ownProblems = combine($values, $rules, ownProblems)

  /** A request is pending; a second click has no effect. */
  const $isSubmitting = createStore(false)
    .on(accepted, () => true)
    .reset(failed, succeeded)

  const refused = sample({
    clock: submitted,
    source: $ownProblems,
    filter: (problems) => Object.keys(problems).length > 0,
  })

  /** Counts the attempts that ended in errors, so that each one moves the focus to them. */
  const $attempt = createStore(0)
    .on([refused, failed], (count) => count + 1)
    .reset(succeeded, opened, closed)

  const $isTried = createStore(false)
    .on(submitted, () => true)
    .reset(succeeded, opened, closed)
  const $serverProblems = createStore(NO_SERVER_PROBLEMS)
    // An error of the server at a field disappears with the first change of that field.
    .on(fieldChanged, ({ fields, general }, { field }) => ({
      fields: { ...fields, [field]: undefined },
      general,
    }))
    // Errors stay until the next answer, so that nothing moves under the pointer while sending
    // again.
    .reset(succeeded, opened, closed)

  /** Errors at the fields; after the first attempt the form's own errors follow each change. */
  const $problems = combine(
    { own: $ownProblems, server: $serverProblems, isTried: $isTried },
    ({ own, server, isTried }): FieldProblems =>
      isTried ? withoutSolved({ ...server.fields, ...own }) : {},
  )
  /** The server's errors that belong to none of the form's fields. */
  const $general = $serverProblems.map(({ general }) => general)
  /** Why the request failed. */
  const $failure = createStore<ApiFailure | null>(null)
    .on(failed, (_, failure) => (failure.kind === 'invalid' ? null : failure))
    .reset(succeeded, opened, closed)

  sample({
    clock: submitted,
    source: combine({
      isSubmitting: $isSubmitting,
      problems: $ownProblems,
      rules: $rules,
      described: $described,
    }),
    filter: ({ isSubmitting, problems, rules }) =>
      !isSubmitting && rules.length > 0 && Object.keys(problems).length === 0,
    fn: ({ described }) => described,
    target: accepted,
  })
  sample({ clock: failed, source: $rules, fn: wantedBesides, target: fieldsWanted })
  sample({
    clock: failed,
    source: $rules,
    fn: (rules, failure) => problemsOf(rules, failure, wantedBesides(rules, failure)),
    target: $serverProblems,
  })
  sample({ clock: accepted, fn: () => {}, target: shippingLeft })

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
