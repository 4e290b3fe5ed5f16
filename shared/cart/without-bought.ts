import { type CartLine, lineItems } from './line.ts'

/** The lines without the bought ones; each bought line removes at most one. */
export function withoutBought(lines: readonly CartLine[], bought: readonly CartLine[]): CartLine[] {
  const rest = [...lines]
  for (const line of bought) {
    const index = rest.findIndex((candidate) => isSameItem(candidate, line))
    if (index !== -1) rest.splice(index, 1)
  }
  return rest
}

/**
 * Same item and same count? Compares lines in the form for the checkout, because names change with
 * the language, and the amount that a voucher code pays changes with the rest of the basket.
 */
export function isSameItem(one: CartLine, other: CartLine): boolean {
  return JSON.stringify(lineItems(one)) === JSON.stringify(lineItems(other))
}
