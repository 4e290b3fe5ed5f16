import { payableUntil } from '../cart/order-limits.ts'
import type { DueCart } from './claim-carts.ts'

const SHORTEST_MS = 60_000
/** After its end a payment may still be on its way through the provider. */
const ENDED_MS = 5000

/**
 * When the provider is asked next about a payment that is still open: ever more rarely, but always
 * once it can be paid no more and when the hold ends. A cart without a payment can only expire.
 * `delay` in ms instead, after a failure.
 */
export function nextLook(
  { created_at, expires_at, payment_id }: Omit<DueCart, 'queue' | 'id' | 'settle_attempts'>,
  now: Date,
  delay = Math.max(SHORTEST_MS, (now.getTime() - created_at.getTime()) / 3),
): Date {
  const [begun, end] = [now.getTime(), expires_at.getTime()]
  if (payment_id === null && end > begun) return expires_at
  const ended = payableUntil(expires_at).getTime() + ENDED_MS
  const moments = [ended, end].filter((moment) => moment > begun)
  return new Date(Math.min(begun + delay, ...moments))
}
