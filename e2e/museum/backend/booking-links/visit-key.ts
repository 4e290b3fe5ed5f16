import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { createToken, findCustomer, hashToken } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'

/** How long after paying the visit can open its booking; whoever comes later has the mailed link. */
const OPEN_MS = 2 * 3_600_000
/** Of one booking, so that repeated calls do not fill the table. */
const MOST_KEYS = 5

interface Visit {
  cartId: string
  bookingId: string
  /** This very call has made the booking. */
  isNew: boolean
  /** By which the visitor is known. */
  token: string | undefined
}

/**
 * A key that opens the booking for the rest of the visit that has paid; of it a hash is stored. Only
 * for the call that books, and for the customer by their token: the number of a cart, by which
 * anybody may ask again, stands in addresses. Null for all others, who have the link in their mail.
 */
export async function giveVisitKey(
  { db, clock, catalogue }: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  { cartId, bookingId, isNew, token }: Visit,
): Promise<string | null> {
  const now = clock()
  const cart = await db
    .selectFrom('cart')
    .select(['customer_id', 'order_cart_id'])
    .where('id', '=', cartId)
    .executeTakeFirst()
  // Whoever pays an order that the museum wrote may be somebody else than its customer.
  const hasPaidOwn = isNew && cart?.order_cart_id === null
  if (!hasPaidOwn) {
    const customer = await findCustomer(db, token, now)
    if (customer === undefined || customer.id !== cart?.customer_id) return null
    const { given } = await db
      .selectFrom('booking_link')
      .select(({ fn }) => fn.countAll<string>().as('given'))
      .where('booking_id', '=', bookingId)
      .where('opens_until', 'is not', null)
      .executeTakeFirstOrThrow()
    if (Number(given) >= MOST_KEYS) return null
  }
  const key = createToken()
  const link = {
    token_hash: hashToken(key),
    booking_id: bookingId,
    last_day: todayInMuseum(now, catalogue.museum.timeZone),
    opens_until: new Date(now.getTime() + OPEN_MS),
  }
  await db.insertInto('booking_link').values(link).execute()
  return key
}
