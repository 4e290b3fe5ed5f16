import type { CartLine } from '@shop/shared/cart/line'

/** Identifies an item: same product, same time and, where it is personal, same people. */
export function whatItIs(line: CartLine): string {
  switch (line.type) {
    case 'ticket':
      return JSON.stringify([line.type, line.eventId, line.id, line.datetime])
    case 'dayTicket':
      return JSON.stringify([line.type, line.eventId, line.datetime])
    case 'guidedTour':
      return JSON.stringify([line.type, line.tourId, line.date, line.time])
    case 'annualPass':
      return JSON.stringify([line.type, line.id, line.owners.map(({ name }) => name)])
    case 'voucher':
      return JSON.stringify([line.type, line.id, line.variable_amount ? line.price : null])
    case 'merchandise':
      return JSON.stringify([line.type, line.id])
    case 'voucherCode':
      return JSON.stringify([line.type, line.barcode])
  }
}
