import type { CartLine } from '@shop/shared/cart/line'
import type { PaymentState } from '../features/pay/payment-state.ts'

/** Where a payment stands: of these lines it is about to begin; of null none is under way. */
export function aPaymentState(lines: readonly CartLine[] | null): PaymentState {
  return lines === null
    ? { kind: 'idle' }
    : { kind: 'checking', attempt: { lines, language: 'de', wallet: null } }
}
