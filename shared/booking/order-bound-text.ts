import type { OrderRest } from '@shop/shared/cart/order-rest'
import type { Translate } from '@shop/shared/i18n/texts'

/** Why no more can be chosen, where a limit of one order says so. */
export function orderBoundText(t: Translate, bound: OrderRest | null): string | null {
  if (bound === null) return null
  return t(bound.isOfTime ? 'tickets.perTime' : 'tickets.perOrder', { count: bound.most })
}
