import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { combine, sample } from 'effector'
import { createSubmission } from '../account-form/create-submission.ts'
import type { CustomerFormModel } from './form-model.ts'
import { fieldsToAdd, ownProblems, problemsOf } from './problems.ts'

export type Submission = ReturnType<typeof createCustomerSubmission>

/**
 * Sends a form about a customer. Fields that only the server requires are shown after its answer.
 */
export function createCustomerSubmission({
  $values,
  $rules,
  $described,
  fieldChanged,
  fieldsWanted,
  shippingLeft,
  opened,
  closed,
}: CustomerFormModel) {
  const submission = createSubmission({
    $sendable: combine($rules, $described, (rules, described): Omit<Customer, 'isGuest'> | null =>
      rules.length > 0 ? described : null,
    ),
    $own: combine($values, $rules, ownProblems),
    readFailure: (failed) =>
      sample({
        clock: failed,
        source: $rules,
        fn: (rules, failure) => problemsOf(rules, failure, fieldsToAdd(rules, failure)),
      }),
    fieldChanged,
    restarted: [opened, closed],
  })
  sample({ clock: submission.failed, source: $rules, fn: fieldsToAdd, target: fieldsWanted })
  sample({ clock: submission.accepted, target: shippingLeft })
  return submission
}
