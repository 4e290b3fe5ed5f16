import { type Composed, fixedPart, minimum } from './family-components.ts'

/**
 * The least a ticket made of components can cost, in gross cents: each at its minimum, of a family
 * ticket at least one of each, of another ticket at least the cheapest of them. A component of a fixed
 * number comes only with another one.
 */
export function lowestPrice(ticket: Composed & { price: number }): number {
  const { price, family, subtickets } = ticket
  if (subtickets.length === 0) return price
  const fixed = fixedPart(ticket)
  const least = (sub: (typeof subtickets)[number]) => Math.max(minimum(sub), family ? 1 : 0)
  const sum = subtickets.reduce((total, sub) => total + sub.price * least(sub), price)
  const free = subtickets.filter((sub) => sub.id !== fixed?.id)
  if (free.some((sub) => least(sub) > 0)) return sum
  return sum + Math.min(...free.map((sub) => sub.price))
}
