import type { CartLine } from '@shop/shared/cart/line'
import { isLineOver } from '@shop/shared/cart/line'
import type { MuseumClock } from '@shop/shared/cart/lines/line-kind'
import { withoutBought } from '@shop/shared/cart/without-bought'

/**
 * Of the lines that were to be paid for, those that the basket lacks and that can still be made use
 * of. A line that is there in another number counts as there: whoever changed it has it already, and
 * nobody is given twice what they chose once.
 */
export function missingLines(
  paidFor: readonly CartLine[],
  basket: readonly CartLine[],
  clock: MuseumClock,
): CartLine[] {
  const rest = withoutBought(basket, paidFor).map(whatItIs)
  const missing = withoutBought(paidFor, basket).filter((line) => {
    const place = rest.indexOf(whatItIs(line))
    if (place !== -1) rest.splice(place, 1)
    return place === -1
  })
  const codes = new Set(basket.map((line) => (line.type === 'voucherCode' ? line.barcode : null)))
  return missing.filter(
    (line) => !isLineOver(line, clock) && !(line.type === 'voucherCode' && codes.has(line.barcode)),
  )
}

/** The same for the same thing at the same time and, where it is made out to somebody, for the same people. */
function whatItIs(line: CartLine): string {
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
