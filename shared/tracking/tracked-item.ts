import type { CartLine, lineCount, lineTotal } from '@shop/shared/cart/line'
import type { Admission, admissionCount, admissionTotal } from '@shop/shared/cart/lines/admission'
import type { Cents } from '@shop/shared/money/cents'

/** Functions for the counts and prices of lines and their tickets. */
export interface LineSums {
  lineCount: typeof lineCount
  lineTotal: typeof lineTotal
  admissionCount: typeof admissionCount
  admissionTotal: typeof admissionTotal
}

/** An item for analytics: its name and price, never a person. */
export interface TrackedItem {
  item_id: string
  item_name: string
  item_category: CartLine['type']
  /** Price of one piece, see `trackedAmount`. */
  price: string
  quantity: number
}

/** Cents in the format of analytics: `1250` is `12.50`. */
export function trackedAmount(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/**
 * A line as items: prices times quantities add up to the line's cost. A tour and a day's tickets
 * are several items; a ticket for several people is one item at its total price. A voucher code is
 * not an item, because it pays. The switch has no default, so a new kind of line must be added here
 * to compile.
 */
export function trackedItems(line: CartLine, sums: LineSums): TrackedItem[] {
  switch (line.type) {
    case 'voucherCode':
      return []
    case 'ticket': {
      const { id, name, price, tax, totalCount, subtickets } = line
      const ticket = { id, name, price, vat_value: tax, count: totalCount, subtickets }
      return admissionItems(sums, line, line.eventName, [ticket])
    }
    case 'dayTicket':
      return admissionItems(sums, line, line.eventName, line.dayTickets)
    case 'guidedTour':
      return [
        item(line, line.tourId, line.name, line.price, sums.lineCount(line)),
        ...admissionItems(sums, line, line.name, line.tickets),
      ]
    case 'merchandise':
    case 'annualPass':
    case 'voucher':
    case 'donation':
      return [item(line, line.id, line.name, line.price, sums.lineCount(line))]
  }
}

function admissionItems(
  { admissionCount, admissionTotal }: LineSums,
  line: CartLine,
  offer: string,
  tickets: readonly Admission[],
): TrackedItem[] {
  return tickets.flatMap((ticket) => {
    const count = admissionCount(ticket)
    if (count === 0) return []
    const name = [offer, ticket.name].filter(Boolean).join(' – ')
    return item(line, ticket.id, name, admissionTotal(ticket) / count, count)
  })
}

function item(
  { type }: CartLine,
  id: string,
  name: string,
  price: Cents,
  quantity: number,
): TrackedItem {
  return {
    item_id: id,
    item_name: name,
    item_category: type,
    price: trackedAmount(price),
    quantity,
  }
}
