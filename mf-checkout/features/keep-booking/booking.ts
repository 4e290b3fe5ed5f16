import type { CartLine } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import { impersonalLine } from './impersonal.ts'
import { type KeptShipping, keptLines, keptShipping } from './kept-lines.ts'
import { type KeptMethod, keptMethod } from './kept-method.ts'

/** A purchase that is done, as its confirmation shows it. */
export interface Booking extends KeptShipping, KeptMethod {
  bookingId: string
  /** The server cart it was made of. */
  cartId: string
  /** Do tickets come by e-mail? Null where the server does not say. */
  hasTickets: boolean | null
  /** Where the e-mail goes; null when this page does not know it, as after a reload. */
  email: string | null
  /** What was paid for; empty when the payment was begun in another browser. */
  lines: CartLine[]
  payable: Cents
}

/** The booking as it may stay in the browser: nothing in it says who bought, or for whom. */
export function bookingToKeep(booking: Booking): Booking {
  return { ...booking, email: null, lines: booking.lines.map(impersonalLine) }
}

/** Reads a kept booking; null when it is none. A line that cannot be read is left out. */
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
