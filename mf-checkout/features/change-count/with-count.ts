import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import { openCounts } from './open-counts.ts'

/**
 * The line with another number in the place of `part`, its sums made anew. The same object where it
 * has that number, where the number is not open, and where it is none a line can have.
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
