import type { BookedFile } from '@shop/shared/api/booked-file'
import type { CartLine } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import { anonymisedLine } from './anonymise.ts'
import {
  type StoredMethod,
  type StoredShipping,
  storedLines,
  storedMethod,
  storedShipping,
} from './stored-purchase.ts'

export interface Booking extends StoredShipping, StoredMethod {
  bookingId: string
  cartId: string
  /** Whether tickets come by e-mail; null if the server does not say. */
  hasTickets: boolean | null
  /** The address of the confirmation e-mail; null if unknown, e.g. after a reload. */
  email: string | null
  /** The paid lines; empty if the payment was started in another browser. */
  lines: CartLine[]
  payable: Cents
  /**
   * The files that can be downloaded in this visit, and their key; missing if the server sends
   * none.
   */
  documents?: Documents
}

export interface Documents {
  key: string
  files: BookedFile[]
}

/** The booking as it may be stored: without data on the buyer or the owners. */
export function bookingToStore(booking: Booking): Booking {
  return { ...booking, email: null, lines: booking.lines.map(anonymisedLine) }
}

/** Reads a stored booking; null if it is invalid. Unreadable lines are skipped. */
export function readBooking(raw: unknown): Booking | null {
  if (typeof raw !== 'object' || raw === null) return null
  const fields = raw as Record<string, unknown>
  const { bookingId, cartId, hasTickets, lines, payable } = fields
  if (typeof bookingId !== 'string' || bookingId === '' || typeof cartId !== 'string') return null
  const delivery = storedShipping(fields)
  return {
    bookingId,
    cartId,
    hasTickets: typeof hasTickets === 'boolean' ? hasTickets : null,
    email: null,
    lines: storedLines(lines, delivery.shipping ?? null),
    payable: Number.isSafeInteger(payable) ? Number(payable) : 0,
    ...delivery,
    ...storedMethod(fields),
    ...storedDocuments(fields),
  }
}

/** The documents as an object to spread; empty without documents or without their key. */
export function documentsOf(key: unknown, files: unknown): Pick<Booking, 'documents'> {
  if (typeof key !== 'string' || key === '' || !Array.isArray(files)) return {}
  const known = files.filter((file): file is BookedFile => file === 'tickets' || file === 'receipt')
  return known.length === 0 ? {} : { documents: { key, files: [...new Set(known)] } }
}

function storedDocuments({ documents }: Record<string, unknown>): Pick<Booking, 'documents'> {
  if (typeof documents !== 'object' || documents === null) return {}
  const { key, files } = documents as Record<string, unknown>
  return documentsOf(key, files)
}
