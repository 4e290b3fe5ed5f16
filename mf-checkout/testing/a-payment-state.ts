import type { CartLine } from '@shop/shared/cart/line'
import type { PaymentState } from '../features/pay/ways/attempt.ts'

/** The state of a payment that is about to begin for these lines; idle if `lines` is null. */
export function aPaymentState(lines: readonly CartLine[] | null): PaymentState {
  return lines === null
    ? { kind: 'idle' }
    : { kind: 'checking', attempt: { lines, language: 'de', wallet: null } }
}
