import { readCartItem } from './cart-item.ts'
import { priceTicket } from './price-ticket.ts'
import type { ItemPricing, PricingContext } from './priced-item.ts'

/**
 * Prices one item of a basket from its ids and counts alone, and checks what can be checked
 * without the database: that it is sold, open, not over, and that its counts are allowed.
 */
export function priceLine(input: unknown, context: PricingContext): ItemPricing {
  const item = readCartItem(input)
  return item === null ? { kind: 'unknownItem' } : priceTicket(item, context)
}
