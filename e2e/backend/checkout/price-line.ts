import { readCartItem } from './cart-item.ts'
import { priceTicket } from './price-ticket.ts'
import { priceTour } from './price-tour.ts'
import type { ItemPricing, PricingContext } from './priced-item.ts'

/**
 * Prices one item of a basket from its ids and counts alone, and checks what can be checked
 * without the database: that it is sold, open, not over, and that its counts are allowed.
 */
export function priceLine(input: unknown, context: PricingContext): ItemPricing {
  const item = readCartItem(input)
  if (item === null) return { kind: 'unknownItem' }
  return item.type === 'guidedTour' ? priceTour(item, context) : priceTicket(item, context)
}
