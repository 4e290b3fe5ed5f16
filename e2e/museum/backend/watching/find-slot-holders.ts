import { sql } from 'kysely'
import { type SlotKey, stillTaken, unnested } from '../database/hold-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'

export interface SlotHolder extends SlotKey {
  /** Null for an unpaid basket or order. */
  booking: string | null
  bookedAt: Date | null
  cart: string | null
  /** True for an order that the museum wrote. */
  isOrder: boolean
  document: string | null
  heldUntil: Date | null
  name: string
  /** Empty if unknown, or no longer stored. */
  email: string
  phone: string
  tickets: { id: string; pieces: number }[]
}

/** The number of bookings with places in a slot, and the first of them. */
export interface SlotBookings extends SlotKey {
  count: number
  bookings: string[]
}

/** Bookings with places in these slots, at most `most` of each slot. */
export async function findSlotBookings(
  db: ShopDatabase,
  slots: readonly SlotKey[],
  most: number,
): Promise<SlotBookings[]> {
  if (slots.length === 0) return []
  const { rows } = await sql<{
    offering_id: string
    starts_at: string
    count: string
    bookings: string[]
  }>`
    with taken as (
      select distinct booking.id, hold.offering_id, hold.starts_at
      from hold join booking on booking.cart_id = hold.cart_id
      where (hold.offering_id, hold.starts_at) in
        (select offering_id, starts_at from ${unnested(slots)})
    ), numbered as (
      select *, count(*) over slot as count, row_number() over (slot order by id) as place
      from taken window slot as (partition by offering_id, starts_at)
    )
    select offering_id, starts_at, count, array_agg(id order by id) as bookings
    from numbered where place <= ${most}
    group by offering_id, starts_at, count`.execute(db)
  return rows.map(({ offering_id: offeringId, starts_at: startsAt, count, bookings }) => {
    return { offeringId, startsAt, count: Number(count), bookings }
  })
}

/**
 * All customers with places in these slots: first the buyers by date of purchase, then those who
 * have not paid.
 */
export async function findSlotHolders(
  db: ShopDatabase,
  slots: readonly SlotKey[],
  now: Date,
): Promise<SlotHolder[]> {
  if (slots.length === 0) return []
  const taken = db
    .selectFrom('hold')
    .select(['cart_id', 'offering_id', 'starts_at', 'ticket_id'])
    .select(({ fn }) => [
      fn.sum<string>('pieces').as('pieces'),
      fn.max('expires_at').as('expires_at'),
    ])
    .where(sql<boolean>`(offering_id, starts_at) in
      (select offering_id, starts_at from ${unnested(slots)})`)
    .where(stillTaken(now))
    .groupBy(['cart_id', 'offering_id', 'starts_at', 'ticket_id'])
  const rows = await db
    .selectFrom(taken.as('taken'))
    .leftJoin('cart', 'cart.id', 'taken.cart_id')
    .leftJoin('booking', 'booking.cart_id', 'cart.id')
    .leftJoin('customer', 'customer.id', 'cart.customer_id')
    .leftJoin('account', 'account.customer_id', 'cart.customer_id')
    .select([
      'taken.cart_id',
      'offering_id',
      'starts_at',
      'ticket_id',
      'taken.pieces',
      'taken.expires_at',
      'review_id',
      'document_number',
      'booking.id as booking',
      'booked_at',
      'booking.customer as named',
      'customer.form',
      'account.email',
    ])
    .orderBy('starts_at')
    .orderBy('offering_id')
    .orderBy(sql`booked_at nulls last`)
    .orderBy('taken.cart_id')
    .orderBy('ticket_id')
    .execute()
  const holders = new Map<string, SlotHolder>()
  for (const row of rows) {
    const key = `${row.offering_id} ${row.starts_at} ${row.cart_id}`
    const form = row.named ?? row.form
    const holder = holders.get(key) ?? {
      offeringId: row.offering_id,
      startsAt: row.starts_at,
      booking: row.booking,
      bookedAt: row.booked_at,
      cart: row.cart_id,
      isOrder: row.review_id !== null,
      document: row.document_number,
      heldUntil: row.expires_at,
      name: [form?.company, form?.fname, form?.lname].filter((part) => part).join(' '),
      email: form?.email ?? row.email ?? '',
      phone: form?.phone ?? '',
      tickets: [],
    }
    holder.tickets.push({ id: row.ticket_id, pieces: Number(row.pieces) })
    holders.set(key, holder)
  }
  return [...holders.values()]
}
