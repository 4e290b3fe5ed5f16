import type { BookedFile } from '@shop/shared/api/booked-file'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { sql } from 'kysely'
import { createToken, hashToken } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'

/**
 * For this long after paying, the browser that paid can open its booking; later, the customer uses
 * the mailed link.
 */
const OPEN_MS = 2 * 3_600_000
/** Maximum number of keys per booking, so that repeated calls do not fill the table. */
const MAX_KEYS = 5

interface Visit {
  cartId: string
  bookingId: string
  isNew: boolean
  token: string | undefined
}

export interface VisitKey {
  /** Null if this call gets no key. */
  key: string | null
  hasTickets: boolean
}

/**
 * Creates a key with which the browser that paid can open the booking; only its hash is stored. The
 * key is given to the call that made the booking, and to calls with the customer's token. The cart
 * id alone is not enough, because it is part of addresses. Everyone else uses the link in the mail.
 */
export async function giveVisitKey(
  { db, clock, catalogue }: Pick<Shop, 'db' | 'clock' | 'catalogue'>,
  { cartId, bookingId, isNew, token }: Visit,
): Promise<VisitKey> {
  const now = clock()
  const key = createToken()
  const lastDay = todayInMuseum(now, catalogue.museum.timeZone)
  const until = new Date(now.getTime() + OPEN_MS)
  // An order that the museum wrote may be paid by someone other than its customer.
  const hasPaidOwn = sql`${isNew}::boolean and order_cart_id is null`
  const isItsCustomer = sql`customer_id = (select customer_id from sign_in
    where token_hash = ${token === undefined ? null : hashToken(token)} and expires_at > ${now}::timestamptz)`
  const hadFew = sql`(select count(*) from booking_link
    where booking_id = ${bookingId} and opens_until is not null) < ${MAX_KEYS}::integer`
  const { rows } = await sql<{ given: boolean; has_tickets: boolean }>`with given as (
      insert into booking_link (token_hash, booking_id, last_day, opens_until)
        select ${hashToken(key)}, ${bookingId}, ${lastDay}, ${until}::timestamptz from cart
        where id = ${cartId} and ((${hasPaidOwn}) or (${isItsCustomer} and ${hadFew}))
        returning booking_id
    )
    select exists (select from given) as given,
      exists (select from admission where booking_id = ${bookingId}) as has_tickets`.execute(db)
  const [found] = rows
  return { key: found?.given ? key : null, hasTickets: found?.has_tickets === true }
}

export function filesOf(hasTickets: boolean): BookedFile[] {
  return hasTickets ? ['tickets', 'receipt'] : ['receipt']
}
