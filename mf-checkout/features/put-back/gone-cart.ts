import type { CartLine } from '@shop/shared/cart/line'
import { withoutBought } from '@shop/shared/cart/without-bought'
import type { Booking } from '../keep-booking/booking.ts'
import { paymentOf, type StartedPayment } from '../pay/records/started-payment.ts'

/** A cart that the server does not know any more. */
export interface GoneCart {
  /** Names the payment among those of this session. */
  us: string
  /** What it was to pay for, as far as that was not bought since. */
  lines: CartLine[]
}

interface Known {
  payments: readonly StartedPayment[]
  /** The last purchase of this session. */
  booking: Booking | null
  /** Another window has asked for the booking of this cart, and may well have got it. */
  isClaimed: boolean
}

/** What can be put back of a cart that is gone; null where nothing of it is known, or all of it is settled. */
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
 * Whoever went back from the provider and paid the same anew has bought it already, though by another
 * payment. A purchase that was begun before this payment has nothing to do with it.
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
