import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import { admissionCount } from '@shop/shared/cart/lines/admission'
import type { Cents } from '@shop/shared/money/cents'

/** A count of a line that can be changed without choosing anything else again. */
export interface OpenCount {
  /** Index among the line's kinds of ticket; 0 where the line has only one count. */
  part: number
  /**
   * For a line with several kinds of ticket: the kind that is counted, and its unit price in cents.
   */
  kind: { name: string; price: Cents } | null
  count: number
  /** The minimum. Below it the line would be empty: use "remove" instead. */
  least: number
}

/**
 * The counts of a line that can be changed in the basket. None where other data depends on the
 * count: members of a family, owners of passes, tickets for a tour, the value of a code.
 */
export function openCounts(line: CartLine): OpenCount[] {
  switch (line.type) {
    case 'ticket':
      return line.subtickets.length > 0 ? [] : [single(line.totalCount)]
    case 'dayTicket':
      return openTickets(line)
    case 'guidedTour': {
      const hasTickets = line.tickets.some((ticket) => admissionCount(ticket) > 0)
      return line.single_ticketing && !hasTickets ? [single(line.totalCount)] : []
    }
    case 'merchandise':
    case 'voucher':
      return [single(line.count)]
    case 'annualPass':
    case 'voucherCode':
      return []
  }
}

/**
 * Can some count not be changed in the basket? Then the visitor chooses again on the product page.
 */
export function needsNewChoice(line: CartLine): boolean {
  if (line.type === 'voucherCode') return false
  const parts = line.type === 'dayTicket' ? line.dayTickets.length : 1
  return openCounts(line).length < parts
}

function single(count: number): OpenCount {
  return { part: 0, kind: null, count, least: 1 }
}

/** One kind may be reduced to zero as long as another kind remains. */
function openTickets({ dayTickets }: Extract<CartLine, { type: 'dayTicket' }>): OpenCount[] {
  const all = dayTickets.reduce((sum, ticket) => sum + admissionCount(ticket), 0)
  return dayTickets.flatMap(({ name, price, count, subtickets }, part) =>
    subtickets.length > 0 ? [] : { part, kind: { name, price }, count, least: all > count ? 0 : 1 },
  )
}

/**
 * The line with a new count at `part` and recomputed sums. Returns the same object if the count is
 * unchanged, cannot be changed, or is invalid for the line.
 */
export function withCount(line: CartLine, part: number, count: number): CartLine {
  const open = openCounts(line).find((entry) => entry.part === part)
  const isPossible = Number.isInteger(count) && count <= COUNT_CAP
  if (open === undefined || !isPossible || count < open.least || count === open.count) return line
  switch (line.type) {
    case 'ticket':
    case 'guidedTour':
      return recomputedLine({ ...line, totalCount: count })
    case 'merchandise':
    case 'voucher':
      return recomputedLine({ ...line, count })
    case 'dayTicket': {
      const dayTickets = line.dayTickets.map((ticket, place) =>
        place === part ? { ...ticket, count } : ticket,
      )
      return recomputedLine({ ...line, dayTickets })
    }
    case 'annualPass':
    case 'voucherCode':
      return line
  }
}
