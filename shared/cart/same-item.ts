import { type CartLine, lineItems } from './line.ts'

/**
 * Is it the same thing in the same number? Lines are compared as they travel to the checkout: names
 * change with the language, and what a voucher code pays changes with the rest of the basket.
 */
export function isSameItem(one: CartLine, other: CartLine): boolean {
  return JSON.stringify(lineItems(one)) === JSON.stringify(lineItems(other))
}
