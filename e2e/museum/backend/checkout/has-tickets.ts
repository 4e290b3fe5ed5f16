import type { ShopDatabase } from '../database/schema.ts'

/** Do tickets come with the mail of a booked cart? By the codes that stand on them. */
export async function hasTickets(db: ShopDatabase, cartId: string): Promise<boolean> {
  const code = await db
    .selectFrom('admission')
    .innerJoin('booking', 'booking.id', 'admission.booking_id')
    .select('code')
    .where('cart_id', '=', cartId)
    .limit(1)
    .executeTakeFirst()
  return code !== undefined
}
