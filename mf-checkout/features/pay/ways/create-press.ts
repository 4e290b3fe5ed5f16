import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import type { Attempt } from './attempt.ts'
import type { PaymentFormModel } from './create-payment-form.ts'
import { paymentProblems } from './payment-problems.ts'

interface Setting {
  form: PaymentFormModel
  /** The current attempt; a press during an attempt is ignored. */
  $attempt: Store<Attempt | null>
  /** The page now shows another order than the one tried. */
  another: Event<unknown>
}

/** State `idle`: the press of the button begins an attempt, or shows the errors of the form. */
export function createPress({ form, $attempt, another }: Setting) {
  const pressed = createEvent<Attempt>()
  const tried = sample({
    clock: pressed,
    source: combine({ current: $attempt, fields: form.$form }),
    fn: ({ current, fields }, attempt) => ({
      attempt,
      isFirst: current === null,
      isComplete: paymentProblems(fields, attempt.wallet).length === 0,
    }),
  }).filter({ fn: ({ isFirst }) => isFirst })
  const refused = tried.filterMap(({ attempt, isComplete }) => (isComplete ? undefined : attempt))
  const begun = tried.filterMap(({ attempt, isComplete }) => (isComplete ? attempt : undefined))
  sample({ clock: begun, target: form.tryBegun })

  /** Counts attempts rejected by form errors; each increase moves the focus to the errors. */
  const $refusals = createStore(0)
    .on(refused, (count) => count + 1)
    .reset(another)
  const $refused = createStore<Attempt | null>(null)
    .on(refused, (_, attempt) => attempt)
    .reset(another)
  /** Errors appear after the first attempt, then update as the visitor corrects them. */
  const $shownProblems = combine(form.$form, $refused, (fields, last) =>
    last === null ? [] : paymentProblems(fields, last.wallet),
  )
  return { pressed, begun, $refusals, $shownProblems }
}
