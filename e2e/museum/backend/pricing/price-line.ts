import type { CartItem, CodeItem } from '../cart/cart-item.ts'
import type { ItemPricing, PricingContext } from '../cart/priced-item.ts'
import { priceArticle, pricePass } from './price-article.ts'
import { priceTicket } from './price-ticket.ts'
import { priceTour } from './price-tour.ts'
import { priceVoucher } from './price-voucher.ts'

/**
 * Prices one item of a basket from its ids and counts alone, and checks what can be checked
 * without the database: that it is sold, open, not over, and that its counts are allowed.
 */
export function priceLine(item: Exclude<CartItem, CodeItem>, context: PricingContext): ItemPricing {
  switch (item.type) {
    case 'guidedTour':
      return priceTour(item, context)
    case 'merchandise':
      return priceArticle(item, context)
    case 'annualPass':
      return pricePass(item, context)
    case 'voucher':
      return priceVoucher(item, context)
    default:
      return priceTicket(item, context)
  }
}
