import type { CartLine } from '@shop/shared/cart/line'
import { admissionCount } from '@shop/shared/cart/lines/admission'
import type { Cents } from '@shop/shared/money/cents'

/** A number of a line that can be another one without anything else being chosen anew. */
export interface OpenCount {
  /** Place among the line's kinds of ticket; 0 where the line has one number only. */
  part: number
  /** Where a line holds several kinds of ticket, the one that is counted, and cents for one of it. */
  kind: { name: string; price: Cents } | null
  count: number
  /** With fewer the line would be none; it is removed, not counted down. */
  least: number
}

/**
 * The numbers of a line that are open. None where more hangs on the number: who is in a family, whom
 * a pass is for, how many tickets go with a tour, what a code is worth.
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

/** Can nothing, or not everything, of it be counted where it stands? Then it is chosen anew. */
export function isChosenAnew(line: CartLine): boolean {
  if (line.type === 'voucherCode') return false
  const parts = line.type === 'dayTicket' ? line.dayTickets.length : 1
  return openCounts(line).length < parts
}

function single(count: number): OpenCount {
  return { part: 0, kind: null, count, least: 1 }
}

/** One kind may be counted down to none as long as there is another. */
function openTickets({ dayTickets }: Extract<CartLine, { type: 'dayTicket' }>): OpenCount[] {
  const all = dayTickets.reduce((sum, ticket) => sum + admissionCount(ticket), 0)
  return dayTickets.flatMap(({ name, price, count, subtickets }, part) =>
    subtickets.length > 0 ? [] : { part, kind: { name, price }, count, least: all > count ? 0 : 1 },
  )
}
