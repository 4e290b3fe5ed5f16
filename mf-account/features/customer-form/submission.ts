import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createSubmission } from '../account-form/create-submission.ts'
import { cleanField, fieldId } from './fields.ts'
import type { CustomerFormModel } from './form-model.ts'
import { meantEmail } from './meant-email.ts'
import { fieldsToAdd, ownProblems, problemsOf } from './problems.ts'

export type Submission = ReturnType<typeof createCustomerSubmission>

/**
 * Sends a form about a customer. Fields that only the server requires are shown after its answer.
 * A probable slip in the e-mail stops the first press, because a visitor who types it last has not
 * read the hint; the second press sends the address as typed.
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
  const $own = combine($values, $rules, ownProblems)
  const submission = createSubmission({
    $sendable: combine($rules, $described, (rules, described): Omit<Customer, 'isGuest'> | null =>
      rules.length > 0 ? described : null,
    ),
    $own,
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

  const submitted = createEvent()
  const askFx = createEffect((_slip: string) => document.getElementById(fieldId('email'))?.focus())
  const $asked = createStore('')
    .on(askFx, (_, slip) => slip)
    .reset(closed)
  const pressed = sample({
    clock: submitted,
    source: [$values, $rules, $own, $asked] as const,
    fn: ([{ email }, rules, own, asked]) => {
      const isAsking = rules.some(({ field }) => field === 'email') && Object.keys(own).length === 0
      const slip = isAsking && meantEmail(cleanField('email', email))
      return slip !== asked && slip
    },
  })
  sample({ clock: pressed.filterMap((slip) => slip || undefined), target: askFx })
  sample({ clock: pressed.filter({ fn: (slip) => !slip }), target: submission.submitted })
  return { ...submission, submitted }
}
