import { type CartLine, isLineOver } from '@shop/shared/cart/line'
import type { MuseumClock } from '@shop/shared/cart/lines/line-kind'
import { hasVoucherCode } from '@shop/shared/cart/voucher-order'
import { withoutBought } from '@shop/shared/cart/without-bought'
import { itemIdentity } from '../pay/records/item-keys.ts'

/**
 * Lines of a payment that the basket lacks and that are not over. A line that is in the basket with
 * another count is not missing: the visitor has changed it, and must not get it twice.
 */
export function missingLines(
  paidFor: readonly CartLine[],
  basket: readonly CartLine[],
  clock: MuseumClock,
): CartLine[] {
  const rest = withoutBought(basket, paidFor).map(itemIdentity)
  const missing = withoutBought(paidFor, basket).filter((line) => {
    const place = rest.indexOf(itemIdentity(line))
    if (place !== -1) rest.splice(place, 1)
    return place === -1
  })
  return missing.filter(
    (line) =>
      // The visitor's own clock may be wrong, so it drops no line: the server decides.
      (clock.isGuess === true || !isLineOver(line, clock)) &&
      !(line.type === 'voucherCode' && hasVoucherCode(basket, line.barcode)),
  )
}
