import { type CartLine, isLineOver, parseLine } from '@shop/shared/cart/line'
import type { MuseumClock } from '@shop/shared/cart/lines/line-kind'
import { hasVoucherCode } from '@shop/shared/cart/voucher-order'
import { withoutBought } from '@shop/shared/cart/without-bought'
import { isShortened } from '../line-kinds/voucher-code.ts'
import { itemIdentity } from '../pay/records/item-keys.ts'
import { paymentOf, type StartedPayment } from '../pay/records/started-payment.ts'
import type { Booking } from '../store-booking/booking.ts'

/** A cart that the server no longer knows. */
export interface GoneCart {
  us: string
  /**
   * The lines that the cart was for, without lines that the visitor has bought by another payment.
   */
  lines: CartLine[]
}

interface Known {
  payments: readonly StartedPayment[]
  booking: Booking | null
  /** Another window has requested the booking of this cart, which may have succeeded. */
  isClaimed: boolean
}

/**
 * The lines of a lost cart that can be put back into the basket; null if the cart is unknown, may
 * be booked, or its lines were put back already.
 */
export function goneCart(
  named: { us: string; cartId: string | null },
  { payments, booking, isClaimed }: Known,
): GoneCart | null {
  const payment = paymentOf(payments, named)
  if (payment === null || payment.isPutBack || isClaimed) return null
  const cartId = payment.cartId ?? named.cartId
  if (cartId !== null && booking?.cartId === cartId) return null
  return { us: payment.us, lines: withoutBooked(payment, payments, booking) }
}

/**
 * The lines of a payment without those that a later payment bought: the visitor may have gone back
 * from the provider and paid for the same items again. A purchase started before this payment does
 * not count.
 */
function withoutBooked(
  payment: StartedPayment,
  payments: readonly StartedPayment[],
  booking: Booking | null,
): CartLine[] {
  if (booking === null) return payment.lines
  const booked = payments.findIndex(({ cartId }) => cartId === booking.cartId)
  const isEarlier = booked !== -1 && booked < payments.indexOf(payment)
  return isEarlier ? payment.lines : withoutBought(payment.lines, booking.lines)
}

/**
 * Lines of a payment that the basket lacks, that are not past and that can still be paid. A line
 * that is in the basket with another count is not missing: the visitor has changed it, and must not
 * get it twice.
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
      isWhole(line) &&
      // The visitor's own clock may be wrong, so its time removes no line: the server decides.
      (clock.isGuess === true || !isLineOver(line, clock)) &&
      !(line.type === 'voucherCode' && hasVoucherCode(basket, line.barcode)),
  )
}

/**
 * After a booking, all payments of a tab are stored without personal data, failed ones too. A pass
 * without owners, or the end of a code, cannot be paid, and the next reload would remove it from
 * the basket.
 */
function isWhole(line: CartLine): boolean {
  if (line.type === 'voucherCode' && isShortened(line.barcode)) return false
  return parseLine(line) !== null
}
