import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { needsAccount } from './direct-debit.ts'

/** A drawing of the kind of way to pay: no maker's mark, which each maker has rules of its own for. */
export type Mark = 'card' | 'bank' | 'letter' | 'phone'

const OF_METHOD = new Map<string, Mark>([
  ['card', 'card'],
  ['directDebit', 'bank'],
  ['invoice', 'letter'],
  ['twint', 'phone'],
])

/**
 * By what the backend says it is. Where it says nothing the number tells of a direct debit, and a name
 * that is the same in every language of TWINT. Null for all else: a name may say anything.
 */
export function markOf({ payartId, i18n, method }: PaymentType): Mark | null {
  const said = OF_METHOD.get(method)
  if (said !== undefined) return said
  if (needsAccount(payartId)) return 'bank'
  return Object.values(i18n).some((name) => /twint/i.test(name)) ? 'phone' : null
}
