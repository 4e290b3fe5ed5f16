import type { BookedFile } from '@shop/shared/api/booked-file'
import type { ShopDatabase } from '../database/schema.ts'

/** What can be downloaded of a booking: tickets where somebody is let in, and a receipt. */
export async function filesOf(db: ShopDatabase, bookingId: string): Promise<BookedFile[]> {
  const admission = await db
    .selectFrom('admission')
    .select('code')
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst()
  return admission === undefined ? ['receipt'] : ['tickets', 'receipt']
}
