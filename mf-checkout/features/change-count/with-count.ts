import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import { openCounts } from './open-counts.ts'

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
