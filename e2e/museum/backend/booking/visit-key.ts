import type { BookedFile } from '@shop/shared/api/booked-file'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { createToken, hashToken } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'

/** How long after paying the visit can open its booking; whoever comes later has the mailed link. */
const OPEN_MS = 2 * 3_600_000
/** Of one booking, so that repeated calls do not fill the table. */
const MOST_KEYS = 5

interface Visit {
  cartId: string
  bookingId: string
  isNew: boolean
  /** By which the visitor is known. */
  token: string | undefined
}

export interface VisitKey {
  /** Null for whoever gets none. */
  key: string | null
  hasTickets: boolean
}

/**
 * A key that opens the booking for the rest of the visit that has paid; of it a hash is stored. Only
 * for the call that books, and for the customer by their token: the number of a cart, by which
 * anybody may ask again, stands in addresses. None for all others, who have the link in their mail.
 */
export async function giveVisitKey(
  { db, clock, catalogue }: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  { cartId, bookingId, isNew, token }: Visit,
): Promise<VisitKey> {
  const now = clock()
  const key = createToken()
  const lastDay = todayInMuseum(now, catalogue.museum.timeZone)
  const until = new Date(now.getTime() + OPEN_MS)
  // Whoever pays an order that the museum wrote may be somebody else than its customer.
  const hasPaidOwn = sql`${isNew}::boolean and order_cart_id is null`
  const isItsCustomer = sql`customer_id = (select customer_id from sign_in
    where token_hash = ${token === undefined ? null : hashToken(token)} and expires_at > ${now}::timestamptz)`
  const hadFew = sql`(select count(*) from booking_link
    where booking_id = ${bookingId} and opens_until is not null) < ${MOST_KEYS}::integer`
  const { rows } = await sql<{ given: boolean; has_tickets: boolean }>`with given as (
      insert into booking_link (token_hash, booking_id, last_day, opens_until)
        select ${hashToken(key)}, ${bookingId}, ${lastDay}, ${until}::timestamptz from cart
        where id = ${cartId} and ((${hasPaidOwn}) or (${isItsCustomer} and ${hadFew}))
        returning booking_id
    )
    select exists (select 1 from given) as given, ${hasAdmission(bookingId)} as has_tickets`.execute(
    db,
  )
  const [found] = rows
  return { key: found?.given ? key : null, hasTickets: found?.has_tickets === true }
}

/** Whether a booking lets anybody in, as a column of another statement. */
export function hasAdmission(bookingId: unknown): RawBuilder<SqlBool> {
  return sql`exists (select 1 from admission where admission.booking_id = ${bookingId})`
}

/** What can be downloaded of a booking: tickets where somebody is let in, and a receipt. */
export function filesOf(hasTickets: boolean): BookedFile[] {
  return hasTickets ? ['tickets', 'receipt'] : ['receipt']
}
