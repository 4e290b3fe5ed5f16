import type { Attempt } from './ways/attempt.ts'

/** The state of a payment; the README beside this file shows the transitions. */
export type PaymentState =
  | { kind: 'idle' }
  | {
      kind:
        | 'settling' // earlier payments of the same things are given back, or asked about
        | 'checking' // the page looks whether what is to be paid for is as the visitor saw it
        | 'beginning' // the server is asked to begin the payment
        | 'leaving' // it has begun: it is recorded, and the browser goes to the provider
      attempt: Attempt
    }
type Kind = PaymentState['kind']

/** The state after a step, if its attempt is still current and in an expected state. */
export function advanced(
  state: PaymentState,
  attempt: Attempt,
  [from, to]: readonly [from: Kind, to: Exclude<Kind, 'idle'>],
): PaymentState {
  const isNext = state.kind !== 'idle' && state.kind === from && state.attempt === attempt
  return isNext ? { kind: to, attempt } : state
}
