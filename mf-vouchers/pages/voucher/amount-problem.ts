import { UNIT_PRICE_CAP_CENTS } from '@shop/shared/business-constants'
import type { Cents } from '@shop/shared/money/cents'
import type { TypedAmount } from '@shop/shared/money/typed-amount'
import type { AmountBounds } from './amount-bounds.ts'

export type AmountProblem =
  /** The amount is empty or zero. */
  | { kind: 'missing' }
  | { kind: 'unclear' }
  | { kind: 'notAnAmount' }
  | { kind: 'tooLow'; least: Cents }
  | { kind: 'tooHigh'; most: Cents }

/**
 * What is wrong with a free amount; null if it is valid. If the museum sets no upper bound, the
 * maximum of a basket line applies.
 */
export function amountProblem(
  amount: TypedAmount,
  { least, most }: AmountBounds,
): AmountProblem | null {
  if (amount.kind === 'notAnAmount' || amount.kind === 'unclear') return amount
  const highest = Math.min(most ?? UNIT_PRICE_CAP_CENTS, UNIT_PRICE_CAP_CENTS)
  if (amount.kind === 'tooLarge') return { kind: 'tooHigh', most: highest }
  if (amount.kind === 'empty' || amount.cents === 0) return { kind: 'missing' }
  if (least !== null && amount.cents < least) return { kind: 'tooLow', least }
  return amount.cents > highest ? { kind: 'tooHigh', most: highest } : null
}
