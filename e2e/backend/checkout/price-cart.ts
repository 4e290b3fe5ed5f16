import { type PricedTicket, type PricingContext, priceLine } from './price-line.ts'
import type { CheckoutProblem } from './problem.ts'

export type CartPricing =
  | { kind: 'priced'; lines: PricedTicket[] /** Cents. */; total: number }
  | { kind: 'refused'; problem: CheckoutProblem }

/** Prices a basket; the first line that cannot be sold decides what is said. */
export function priceCart(items: readonly unknown[], context: PricingContext): CartPricing {
  if (items.length === 0) return { kind: 'refused', problem: { kind: 'emptyCart' } }
  const lines: PricedTicket[] = []
  for (const item of items) {
    const pricing = priceLine(item, context)
    if (pricing.kind !== 'priced') return { kind: 'refused', problem: pricing }
    lines.push(pricing.priced)
  }
  const alone = lines.find((priced) => isWithoutPaidTicket(priced, lines))
  if (alone !== undefined) {
    return { kind: 'refused', problem: { kind: 'needsPaidTicket', line: alone.line } }
  }
  return { kind: 'priced', lines, total: lines.reduce((sum, { line }) => sum + line.total, 0) }
}

/** Some tickets are only given together with a paid one of the same event and slot. */
function isWithoutPaidTicket(priced: PricedTicket, lines: readonly PricedTicket[]): boolean {
  if (priced.ticket.bookWithCost !== true) return false
  return !lines.some(
    (other) =>
      other.ticket.bookWithCost !== true &&
      other.line.total > 0 &&
      other.slot.eventId === priced.slot.eventId &&
      other.slot.startsAt === priced.slot.startsAt,
  )
}
