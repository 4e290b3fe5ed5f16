import type { CartLine } from '@shop/shared/cart/line'
import type { PaymentState } from '../features/pay/ways/attempt.ts'

/** The payment state: about to start for these lines; idle for null. */
export function aPaymentState(lines: readonly CartLine[] | null): PaymentState {
  return lines === null
    ? { kind: 'idle' }
    : { kind: 'checking', attempt: { lines, language: 'de', wallet: null } }
}
