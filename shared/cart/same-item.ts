import { type CartLine, lineItems } from './line.ts'

/**
 * Same item and same count? Compares lines as sent to the checkout, because names change with the
 * language, and what a voucher code pays changes with the rest of the basket.
 */
export function isSameItem(one: CartLine, other: CartLine): boolean {
  return JSON.stringify(lineItems(one)) === JSON.stringify(lineItems(other))
}
