import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { needsAccount } from './direct-debit.ts'

/**
 * An icon of a kind of payment type. Not the logo of a brand, because each brand has its own rules.
 */
export type Mark = 'card' | 'bank' | 'letter' | 'phone'

const OF_METHOD = new Map<string, Mark>([
  ['card', 'card'],
  ['directDebit', 'bank'],
  ['invoice', 'letter'],
  ['twint', 'phone'],
])

/**
 * The icon by the backend's `method`. Without one, the id identifies a direct debit, and the name
 * identifies TWINT, which is the same in every language. Null for all others, because other names
 * are not reliable.
 */
export function markOf({ payartId, i18n, method }: PaymentType): Mark | null {
  const said = OF_METHOD.get(method)
  if (said !== undefined) return said
  if (needsAccount(payartId)) return 'bank'
  return Object.values(i18n).some((name) => /twint/i.test(name)) ? 'phone' : null
}
