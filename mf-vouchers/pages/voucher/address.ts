import { COUNT_CAP } from '@shop/shared/business-constants'
import { typedCount } from '@shop/shared/cart/typed-count'
import type { Cents } from '@shop/shared/money/cents'
import { typedAmount } from '@shop/shared/money/typed-amount'

export interface VoucherChoice {
  /** Value of one voucher; null if the link has none. */
  amount: Cents | null
  /** Number of vouchers, one or more. */
  count: number
}

/**
 * Reads `?amount=50&count=2`, with the amount in francs or another currency, not in cents. Ignores
 * parts in another format; other code checks whether the choice is available.
 */
export function readVoucherChoice(search: string): VoucherChoice {
  const query = new URLSearchParams(search)
  const amount = typedAmount(query.get('amount') ?? '')
  const count = typedCount(query.get('count') ?? '')
  return {
    amount: amount.kind === 'amount' && amount.cents > 0 ? amount.cents : null,
    count: count === null || count < 1 || count > COUNT_CAP ? 1 : count,
  }
}

/** The address's query with this choice; all other parameters stay. */
export function writeVoucherChoice(search: string, { amount, count }: VoucherChoice): string {
  const query = new URLSearchParams(search)
  const written = {
    amount: amount === null ? null : String(amount / 100),
    count: count === 1 ? null : String(count),
  }
  for (const [key, value] of Object.entries(written)) {
    if (value === null) query.delete(key)
    else query.set(key, value)
  }
  return query.toString()
}
