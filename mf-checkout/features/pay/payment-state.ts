import type { CartLine } from '@shop/shared/cart/line'
import type { Language } from '@shop/shared/i18n/languages'
import type { Wallet } from './form/wallet-types.ts'

/** One try to pay; another one is another object, even with the same content. */
export interface Attempt {
  /** That of the pages the visitor comes back to. */
  language: Language
  /** The wallet whose button was pressed; null where it is paid as the form says. */
  wallet: Wallet | null
  /** What of the basket is to be paid for; empty where an order is paid. */
  lines: readonly CartLine[]
}

/** Where a payment stands; the README beside this draws what leads from one to the next. */
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

/** The state after a step, if that step's attempt is still the one under way and stands there. */
export function advanced(
  state: PaymentState,
  attempt: Attempt,
  [from, to]: readonly [from: Kind, to: Exclude<Kind, 'idle'>],
): PaymentState {
  const isNext = state.kind !== 'idle' && state.kind === from && state.attempt === attempt
  return isNext ? { kind: to, attempt } : state
}
