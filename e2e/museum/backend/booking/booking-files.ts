import type { BookedFile } from '@shop/shared/api/booked-file'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a booking lets anybody in, as a column of another statement. */
export function hasAdmission(bookingId: unknown): RawBuilder<SqlBool> {
  return sql`exists (select 1 from admission where admission.booking_id = ${bookingId})`
}

/** What can be downloaded of a booking: tickets where somebody is let in, and a receipt. */
export function filesOf(hasTickets: boolean): BookedFile[] {
  return hasTickets ? ['tickets', 'receipt'] : ['receipt']
}
