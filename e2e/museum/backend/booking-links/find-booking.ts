import type { Backend } from '../booking/backend.ts'
import { hashToken } from '../customers/sign-in.ts'
import { oldestLinked } from '../database/retention.ts'

export type LinkedBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** The booking that the key of a link or a visit opens; undefined for a wrong key and an old one. */
export async function findBooking(
  { db, clock, catalogue, retention }: Pick<Backend, 'db' | 'clock' | 'catalogue' | 'retention'>,
  key: string,
) {
  return await db
    .selectFrom('booking_link')
    .innerJoin('booking', 'booking.id', 'booking_link.booking_id')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select(['booking.id', 'customer', 'booked_at'])
    .select(['language', 'lines', 'shipping', 'codes', 'total', 'payart', 'payment_id', 'currency'])
    .where('token_hash', '=', hashToken(key))
    .where('last_day', '>=', oldestLinked(clock(), catalogue.museum, retention))
    .where((e) => e.or([e('opens_until', 'is', null), e('opens_until', '>', clock())]))
    .executeTakeFirst()
}
