import { attach, createEvent, createStore, merge, type Store, sample } from 'effector'
import { makeExecutionFx } from '../booking/make-execution.ts'
import { executionBegun, executionEnded } from '../booking/model.ts'
import type { LoggedPayment, NamedPayment, Note } from '../records/payment-log.ts'
import { noteFx, readLogFx } from '../records/stored-payments.ts'
import { type Attempt, ofCurrent } from '../ways/attempt.ts'
import { giveBackFx, isUnanswered } from './give-back.ts'
import { isLocked, nextStep } from './next-step.ts'

/** Why the visitor must first be informed about an earlier payment. */
export type EarlierStop = 'checking' | 'earlierOpen' | 'earlierGone' | 'bookedElsewhere'

type Step = { attempt: Attempt; payment: NamedPayment; now: number }
export type Report = { attempt: Attempt; payment: LoggedPayment; reason: EarlierStop }

export interface Subject {
  /** Keys of what the page pays for. */
  $items: Store<readonly string[]>
  /** The current attempt to pay. */
  $attempt: Store<Attempt | null>
  isBasket: boolean
}

/**
 * Settles earlier payments for the same items before the new one, one at a time: after each the log
 * is read again, and no payment is handled twice. A result that arrives after its attempt was given
 * up is recorded but has no further effect.
 */
export function createSettlement({ $items, $attempt, isBasket }: Subject) {
  const settling = createEvent<Attempt>()
  const reported = createEvent<Report>()
  const stopped = createEvent<{ attempt: Attempt; reason: EarlierStop }>()

  const lookFx = attach({ effect: readLogFx, mapParams: (_: Attempt) => {} })
  const releaseFx = attach({
    effect: giveBackFx,
    mapParams: ({ payment: { cartId } }: Step) => ({
      query: { noRedirect: '1' as const, cartId },
    }),
  })
  const releasedFx = attach({ effect: noteFx, mapParams: (step: Step) => over(step.payment) })
  const reportedFx = attach({
    effect: noteFx,
    // A cart that another tab may still pay is given back by the next press.
    mapParams: ({ payment, reason }: Report): Note =>
      reason === 'earlierOpen' && payment.cartId !== null
        ? { us: payment.us, cartId: payment.cartId, state: 'left' }
        : over(payment),
  })
  const askFx = attach({
    effect: makeExecutionFx,
    mapParams: ({ attempt: { language }, payment }: Step) => ({
      payment,
      language,
      isCartUnknown: true,
    }),
  })

  const looking = createEvent<Attempt>()
  sample({ clock: [settling, looking], target: lookFx })
  const looked = sample({
    clock: ofCurrent(
      $attempt,
      lookFx.done.map(({ params: attempt, result: reading }) => ({ attempt, reading })),
    ),
    source: $items,
    fn: (items, { attempt, reading }) => ({
      attempt,
      now: reading.now,
      step: nextStep(reading, items, { isBasket }),
    }),
  })
  const settled = looked.filterMap(({ attempt, step }) =>
    step.kind === 'clear' ? attempt : undefined,
  )
  sample({
    clock: looked.filterMap(({ attempt, step }) =>
      step.kind === 'checking' ? { attempt, reason: step.kind } : undefined,
    ),
    target: stopped,
  })
  sample({
    clock: looked.filterMap(({ attempt, now, step }) =>
      step.kind === 'giveBack' ? { attempt, now, payment: step.payment } : undefined,
    ),
    target: releaseFx,
  })

  sample({
    clock: releaseFx.done.filterMap(({ params, result: isGivenBack }) =>
      isGivenBack ? params : undefined,
    ),
    target: releasedFx,
  })
  sample({ clock: releasedFx.finally, fn: ({ params }) => params.attempt, target: looking })
  const unanswered = releaseFx.fail.filter({ fn: ({ error }) => isUnanswered(error) })
  const failed = ofCurrent(
    $attempt,
    unanswered.filterMap(({ params: { attempt, payment, now }, error: failure }) =>
      isLocked(payment, now) ? { attempt, failure } : undefined,
    ),
  )

  // A cart that cannot be released, or of which the server did not say that it is, may have been paid;
  // the server knows.
  const asked = ofCurrent(
    $attempt,
    merge([
      releaseFx.done.filterMap(({ params, result: isGivenBack }) =>
        isGivenBack ? undefined : params,
      ),
      releaseFx.fail.filterMap(({ params, error }) => (isUnanswered(error) ? undefined : params)),
      looked.filterMap(({ attempt, now, step }) =>
        step.kind === 'ask' ? { attempt, now, payment: step.payment } : undefined,
      ),
    ]),
  )
  const $asked = createStore<Step | null>(null).on(asked, (_, step) => step)
  sample({ clock: asked, target: askFx })
  sample({ clock: askFx.doneData, target: executionBegun })
  const answered = sample({
    clock: executionEnded,
    source: $asked,
    fn: (step, { execution, outcome }) =>
      step?.payment.us === execution.us ? { ...step, outcome } : null,
  })
    .filter({ fn: (answer) => answer !== null })
    .map((answer) => {
      // Do not repeat what the visitor was shown on return from the provider.
      const isNews = !['gone', 'refused'].includes(answer.payment.state)
      return { ...answer, mustReport: answer.outcome === 'gone' && isNews }
    })
  sample({
    clock: answered.filterMap(({ attempt, outcome, mustReport }) =>
      outcome === 'booked' || mustReport ? undefined : attempt,
    ),
    target: looking,
  })

  const gone = 'earlierGone' as const
  sample({
    clock: ofCurrent(
      $attempt,
      merge([
        reported,
        looked.filterMap(({ attempt, step }) =>
          step.kind === 'report'
            ? { attempt, payment: step.payment, reason: step.reason }
            : undefined,
        ),
        unanswered.filterMap(({ params: { attempt, payment, now } }) =>
          isLocked(payment, now) ? undefined : { attempt, payment, reason: gone },
        ),
        answered.filterMap(({ attempt, payment, mustReport }) =>
          mustReport ? { attempt, payment, reason: gone } : undefined,
        ),
      ]),
    ),
    target: reportedFx,
  })
  sample({
    clock: reportedFx.finally,
    fn: ({ params: { attempt, reason } }) => ({ attempt, reason }),
    target: stopped,
  })

  return {
    settling,
    /** The visitor must know of a payment that was found after the settlement. */
    reported,
    settled,
    stopped,
    failed,
    /** An earlier payment has turned out to be booked. */
    booked: answered.filter({ fn: ({ outcome }) => outcome === 'booked' }),
    /** Server carts that are finished: no request is sent for them any more. */
    cartClosed: merge([releasedFx.finally, reportedFx.finally]).map(
      ({ params }) => params.payment.cartId,
    ),
    logRead: lookFx.doneData,
  }
}

function over({ us, cartId }: LoggedPayment): Note {
  return { us, cartId, state: 'over' }
}
