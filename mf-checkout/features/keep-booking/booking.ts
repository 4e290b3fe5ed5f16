import type { CartLine } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import { impersonalLine } from './impersonal.ts'
import {
  type KeptMethod,
  type KeptShipping,
  keptLines,
  keptMethod,
  keptShipping,
} from './kept-lines.ts'

/** A completed purchase, as its confirmation shows it. */
export interface Booking extends KeptShipping, KeptMethod {
  bookingId: string
  /** The server cart that was booked. */
  cartId: string
  /** Do tickets come by e-mail? Null where the server does not say. */
  hasTickets: boolean | null
  /** The address of the confirmation e-mail; null when unknown, as after a reload. */
  email: string | null
  /** What was paid for; empty when the payment was started in another browser. */
  lines: CartLine[]
  payable: Cents
}

/** The booking as it may be stored: without data on who bought, or for whom. */
export function bookingToKeep(booking: Booking): Booking {
  return { ...booking, email: null, lines: booking.lines.map(impersonalLine) }
}

/** Reads a stored booking; null when it is invalid. Unreadable lines are skipped. */
export function readBooking(raw: unknown): Booking | null {
  if (typeof raw !== 'object' || raw === null) return null
  const fields = raw as Record<string, unknown>
  const { bookingId, cartId, hasTickets, lines, payable } = fields
  if (typeof bookingId !== 'string' || bookingId === '' || typeof cartId !== 'string') return null
  const delivery = keptShipping(fields)
  return {
    bookingId,
    cartId,
    hasTickets: typeof hasTickets === 'boolean' ? hasTickets : null,
    email: null,
    lines: keptLines(lines, delivery.shipping ?? null),
    payable: Number.isSafeInteger(payable) ? Number(payable) : 0,
    ...delivery,
    ...keptMethod(fields),
  }
}
