import { priceLine } from './price-line.ts'
import type { PricedItem, PricingContext } from './priced-item.ts'
import type { CheckoutProblem } from './problem.ts'

export type CartPricing =
  | { kind: 'priced'; items: PricedItem[] /** Cents. */; total: number }
  | { kind: 'refused'; problem: CheckoutProblem }

/** Prices a basket; the first line that cannot be sold decides what is said. */
export function priceCart(wanted: readonly unknown[], context: PricingContext): CartPricing {
  if (wanted.length === 0) return { kind: 'refused', problem: { kind: 'emptyCart' } }
  const items: PricedItem[] = []
  for (const item of wanted) {
    const pricing = priceLine(item, context)
    if (pricing.kind !== 'priced') return { kind: 'refused', problem: pricing }
    items.push(pricing.priced)
  }
  const alone = items.find((item) => isWithoutPaidTicket(item, items))
  if (alone !== undefined) {
    return { kind: 'refused', problem: { kind: 'needsPaidTicket', line: alone.line } }
  }
  const crowded = items.find((item) => placesInSlot(item, items) > item.maxPlaces)
  if (crowded !== undefined) {
    const { line, maxPlaces: max } = crowded
    return { kind: 'refused', problem: { kind: 'tooManyPlaces', line, max } }
  }
  return { kind: 'priced', items, total: items.reduce((sum, { line }) => sum + line.total, 0) }
}

/** Some tickets are only given together with a paid one of the same event and slot. */
function isWithoutPaidTicket(item: PricedItem, items: readonly PricedItem[]): boolean {
  if (!item.needsPaidTicket) return false
  return !items.some(
    (other) => !other.needsPaidTicket && other.line.total > 0 && isSameSlot(item, other),
  )
}

/** What a basket takes of the slot of one of its lines. */
function placesInSlot(item: PricedItem, items: readonly PricedItem[]): number {
  return items
    .filter((other) => isSameSlot(item, other))
    .reduce((sum, { takes }) => sum + takes.places, 0)
}

function isSameSlot({ slot: one }: PricedItem, { slot: other }: PricedItem): boolean {
  return one.offeringId === other.offeringId && one.startsAt === other.startsAt
}
