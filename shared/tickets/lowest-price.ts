import { type Composed, minimum } from './family-components.ts'

/**
 * The least a ticket made of components can cost, in gross cents: each at its minimum, of a family
 * ticket at least one of each, of another ticket at least the cheapest of them.
 */
export function lowestPrice({ price, family, subtickets }: Composed & { price: number }): number {
  const least = subtickets.map((sub) => Math.max(minimum(sub), family ? 1 : 0))
  const parts = subtickets.reduce((sum, sub, index) => sum + sub.price * (least[index] ?? 0), 0)
  if (subtickets.length === 0 || least.some((count) => count > 0)) return price + parts
  return price + Math.min(...subtickets.map((sub) => sub.price))
}
