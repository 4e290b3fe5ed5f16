import type { ApiFailure } from '@shop/shared/api/failure'
import { attach, createEffect, createEvent, merge, type Store, sample } from 'effector'
import { makeExecutionFx } from '../booking/make-execution.ts'
import { bookFx } from '../booking/model.ts'
import { isLocked, nextStep } from '../records/next-step.ts'
import type { LoggedPayment, NamedPayment, Note } from '../records/payment-log.ts'
import { noteFx, readLogFx } from '../records/stored-payments.ts'
import { type Attempt, ofCurrent } from '../ways/attempt.ts'
import { cancelPaymentFx, isUnanswered } from './cancel-payment.ts'

/** Why the visitor must first be informed about an earlier payment. */
export type EarlierStop = 'checking' | 'earlierOpen' | 'earlierGone' | 'bookedElsewhere'

type Report = { payment: LoggedPayment; reason: EarlierStop }

type Settlement =
  | { kind: 'clear' | 'checking' | 'booked' | 'givenUp' }
  | ({ kind: 'report' } & Report)
  | { kind: 'failed'; failure: ApiFailure }

export interface Subject {
  $items: Store<readonly string[]>
  $attempt: Store<Attempt | null>
  isBasket: boolean
}

/**
 * Settles earlier payments for the same items before a new one begins: each is cancelled, or its
 * outcome is requested. One at a time: after each, the log is read again, and no payment is handled
 * twice. A result that arrives after its attempt has ended is recorded but has no further effect.
 */
export function createSettlement({ $items, $attempt, isBasket }: Subject) {
  const reported = createEvent<Report & { attempt: Attempt }>()

  const lookFx = attach({ effect: readLogFx })
  /**
   * Keys of the items that the attempt pays for; null if the attempt is no longer the current one.
   */
  const itemsOfFx = attach({
    source: { items: $items, current: $attempt },
    effect: ({ items, current }, attempt: Attempt) => (attempt === current ? items : null),
  })
  const releaseFx = attach({
    effect: cancelPaymentFx,
    mapParams: ({ cartId }: NamedPayment) => ({ query: { noRedirect: '1' as const, cartId } }),
  })
  const releasedFx = attach({ effect: noteFx, mapParams: over })
  const reportedFx = attach({
    effect: noteFx,
    // Another tab may still pay this cart: this press only warns, the next one cancels the cart.
    mapParams: ({ payment, reason }: Report & { attempt: Attempt }): Note =>
      reason === 'earlierOpen' && payment.cartId !== null
        ? { us: payment.us, cartId: payment.cartId, state: 'left' }
        : over(payment),
  })

  /** Awaits only effects: after any other promise the effector scope would be lost. */
  const settleFx = createEffect(async (attempt: Attempt): Promise<Settlement> => {
    for (;;) {
      const reading = await lookFx()
      const items = await itemsOfFx(attempt)
      if (items === null) return { kind: 'givenUp' }
      const step = nextStep(reading, items, { isBasket })
      if (step.kind === 'clear' || step.kind === 'checking') return { kind: step.kind }
      if (step.kind === 'report') return step
      const { payment } = step
      const gone: Settlement = { kind: 'report', payment, reason: 'earlierGone' }

      if (step.kind === 'cancel') {
        try {
          if (await releaseFx(payment)) {
            await releasedFx(payment)
            continue
          }
        } catch (error) {
          const failure = error as ApiFailure
          const isOpen = isLocked(payment, reading.now)
          if (isUnanswered(failure)) return isOpen ? { kind: 'failed', failure } : gone
        }
      }
      // If the server did not release the cart, it may have been paid: ask for its outcome.
      if ((await itemsOfFx(attempt)) === null) return { kind: 'givenUp' }
      const { language } = attempt
      const execution = await makeExecutionFx({ payment, language, isCartUnknown: true })
      const { outcome } = await bookFx(execution)
      if (outcome === 'booked') return { kind: outcome }
      // Do not repeat a message that the visitor saw on return from the provider.
      const isNewToVisitor = !['gone', 'refused'].includes(payment.state)
      if (outcome === 'gone' && isNewToVisitor) return gone
    }
  })

  const ended = settleFx.done.map(({ params: attempt, result }) => ({ attempt, ...result }))
  const endedInTime = ofCurrent($attempt, ended)
  const foundToReport = endedInTime.filterMap((end) => (end.kind === 'report' ? end : undefined))
  sample({
    clock: merge([ofCurrent($attempt, reported), foundToReport]),
    target: reportedFx,
  })

  return {
    settleFx,
    /** Reports a payment that was found after the settlement, so that the visitor learns of it. */
    reported,
    settled: endedInTime.filterMap(({ kind, attempt }) => (kind === 'clear' ? attempt : undefined)),
    stopped: merge<{ attempt: Attempt; reason: EarlierStop }>([
      endedInTime.filterMap(({ kind, attempt }) =>
        kind === 'checking' ? { attempt, reason: kind } : undefined,
      ),
      reportedFx.finally.map(({ params: { attempt, reason } }) => ({ attempt, reason })),
    ]),
    failed: endedInTime.filterMap((end) => (end.kind === 'failed' ? end : undefined)),
    booked: ended.filter({ fn: ({ kind }) => kind === 'booked' }),
    /** Server carts that are finished: no further request about them is sent. */
    cartClosed: merge<LoggedPayment>([
      releasedFx.finally.map(({ params }) => params),
      reportedFx.finally.map(({ params }) => params.payment),
    ]).map(({ cartId }) => cartId),
    logRead: lookFx.doneData,
  }
}

function over({ us, cartId }: LoggedPayment): Note {
  return { us, cartId, state: 'over' }
}
