import type { OrderRest } from '@shop/shared/cart/order-rest'
import type { Translate } from '@shop/shared/i18n/texts'

/** The text for a limit per order that allows no more places; null without a limit. */
export function orderBoundText(t: Translate, bound: OrderRest | null): string | null {
  if (bound === null) return null
  return t(bound.isOfTime ? 'tickets.perTime' : 'tickets.perOrder', { count: bound.most })
}
