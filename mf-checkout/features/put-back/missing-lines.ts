import { type CartLine, isLineOver } from '@shop/shared/cart/line'
import type { MuseumClock } from '@shop/shared/cart/lines/line-kind'
import { hasVoucherCode } from '@shop/shared/cart/voucher-order'
import { withoutBought } from '@shop/shared/cart/without-bought'
import { whatItIs } from '../pay/records/what-it-is.ts'

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
  return missing.filter(
    (line) =>
      // By the visitor's own clock nothing is left behind: the server decides.
      (clock.isGuess === true || !isLineOver(line, clock)) &&
      !(line.type === 'voucherCode' && hasVoucherCode(basket, line.barcode)),
  )
}
