import type { ApiFailure } from '@shop/shared/api/failure'
import type { CartLine } from '@shop/shared/cart/line'
import type { Language } from '@shop/shared/i18n/languages'
import { type Event, type Store, sample } from 'effector'
import type { Wallet } from './payment-types.ts'

/** One attempt to pay; compared by identity, so equal content does not make two attempts equal. */
export interface Attempt {
  language: Language
  /** The wallet whose button was pressed; null if the form's payment type is used. */
  wallet: Wallet | null
  /** The lines to pay for; empty for an order. */
  lines: readonly CartLine[]
}

export interface AttemptFailure {
  attempt: Attempt
  failure: ApiFailure
  /** The payment type sent to the server; missing if the failure is not the server's answer. */
  payart?: string
}

/** The state of a payment; the README of this feature shows the transitions. */
export type PaymentState =
  | { kind: 'idle' }
  | {
      kind:
        | 'held' // the browser reports no network: nothing is sent until there is one
        | 'settling' // earlier payments for the same items are cancelled, or their outcome is requested
        | 'checking' // the page checks that the items to pay are still those the visitor saw
        | 'beginning' // the server is asked to begin the payment
        | 'leaving' // it has begun: it is recorded, and the browser goes to the provider
      attempt: Attempt
    }
type Kind = PaymentState['kind']

/**
 * The state after a step; unchanged if the step's attempt is not the current one, or the state is
 * not the expected one.
 */
export function advanced(
  state: PaymentState,
  attempt: Attempt,
  [from, to]: readonly [from: Kind, to: Exclude<Kind, 'idle'>],
): PaymentState {
  const isNext = state.kind !== 'idle' && state.kind === from && state.attempt === attempt
  return isNext ? { kind: to, attempt } : state
}

/** Passes on the result of a step only if its attempt is still the current one. */
export function ofCurrent<Step extends { attempt: Attempt }>(
  $attempt: Store<Attempt | null>,
  clock: Event<Step>,
): Event<Step> {
  return sample({
    clock,
    source: $attempt,
    fn: (current, step) => (step.attempt === current ? step : null),
  }).filterMap((step) => step ?? undefined)
}
