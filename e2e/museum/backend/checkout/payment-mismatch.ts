import type { PaidFor } from './payment-gateway.ts'

/** What of a payment is not as it was asked for; nothing of it in an honest one. */
export function paymentMismatch(paid: PaidFor, asked: PaidFor): (keyof PaidFor)[] {
  const parts = ['amount', 'currency', 'reference'] as const
  return parts.filter((part) => paid[part] !== asked[part])
}
