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
 * Sending a form: what is wrong with it stops it at once, else it is `accepted` and goes on its way
 * until whoever sends it says that it has `failed` or `succeeded`, and that the form is done.
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
  /** The form as it is sent, whatever is typed meanwhile. */
  const accepted = createEvent<Described>()
  const failed = createEvent<ApiFailure>()
  const succeeded = createEvent()

  const $ownProblems = combine($values, $rules, ownProblems)

  /** The data is on its way; a second click changes nothing. */
  const $isSubmitting = createStore(false)
    .on(accepted, () => true)
    .reset(failed, succeeded)

  const refused = sample({
    clock: submitted,
    source: $ownProblems,
    filter: (problems) => Object.keys(problems).length > 0,
  })

  /** Counts the tries that ended in errors, so that each moves the focus to them. */
  const $attempt = createStore(0)
    .on([refused, failed], (count) => count + 1)
    .reset(succeeded, opened, closed)

  const $isTried = createStore(false)
    .on(submitted, () => true)
    .reset(succeeded, opened, closed)
  const $serverProblems = createStore(NO_SERVER_PROBLEMS)
    // What was said about a field goes with the first change of it.
    .on(fieldChanged, ({ fields, general }, { field }) => ({
      fields: { ...fields, [field]: undefined },
      general,
    }))
    // It stays until the answer to the next try: nothing moves under the pointer of who sends again.
    .reset(succeeded, opened, closed)

  /** What to show at the fields: after the first try the form's own errors follow the corrections. */
  const $problems = combine(
    { own: $ownProblems, server: $serverProblems, isTried: $isTried },
    ({ own, server, isTried }): FieldProblems =>
      isTried ? withoutSolved({ ...server.fields, ...own }) : {},
  )
  /** What the server said about nothing that stands in the form. */
  const $general = $serverProblems.map(({ general }) => general)
  /** Why the data could not be sent at all. */
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
