import { sql } from 'kysely'
import { type SlotKey, slotKey, stillTaken, unnested } from '../database/hold-tables.ts'
import { PAYMENT_DECLINED } from '../database/order-tables.ts'
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

/** The numbers of bookings and of unpaid carts with places in a slot, and the first of them. */
export interface SlotPurchases extends SlotKey {
  paid: number
  unpaid: number
  purchases: SlotPurchase[]
}

interface SlotPurchase {
  /**
   * `open`: a customer is paying; `failed`: after a refused payment, the customer may still try
   * another card; `order`: an unpaid order that the museum wrote.
   */
  state: 'paid' | 'open' | 'failed' | 'order'
  /** The booking, the order's document, or the payment's reference. */
  number: string
  /** Null if unknown, or no longer stored. */
  email: string | null
}

/** Purchases with places in these slots, at most `most` of each slot; bookings come first. */
export async function findSlotPurchases(
  db: ShopDatabase,
  slots: readonly SlotKey[],
  { most, now }: { most: number; now: Date },
): Promise<SlotPurchases[]> {
  if (slots.length === 0) return []
  const { rows } = await sql<
    SlotPurchase & { offering_id: string; starts_at: string; paid: string; taken: string }
  >`
    with taken as (
      select distinct cart_id, offering_id, starts_at
      from hold
      where (offering_id, starts_at) in
        (select offering_id, starts_at from ${unnested(slots)}) and ${stillTaken(now)}
    ), numbered as (
      select taken.*, booking.id as booking, booking.customer, count(booking.id) over slot as paid,
        count(*) over slot as taken, row_number() over (slot order by booking.id, cart.id) as place
      from taken join cart on cart.id = taken.cart_id
        left join booking on booking.cart_id = cart.id
      window slot as (partition by offering_id, starts_at)
    )
    select offering_id, starts_at, paid, taken,
      case when booking is not null then 'paid' when review_id is not null then 'order'
        when last_error = ${PAYMENT_DECLINED} then 'failed' else 'open' end as state,
      coalesce(booking, nullif(document_number, ''), cart.id) as number,
      coalesce(numbered.customer ->> 'email', form ->> 'email', account.email) as email
    from numbered join cart on cart.id = numbered.cart_id
      left join customer on customer.id = cart.customer_id
      left join account on account.customer_id = cart.customer_id
    where place <= ${most}
    order by place`.execute(db)
  const found = new Map<string, SlotPurchases>()
  for (const { offering_id: offeringId, starts_at: startsAt, paid, taken, ...purchase } of rows) {
    const key = slotKey({ offeringId, startsAt })
    const unpaid = Number(taken) - Number(paid)
    const slot = found.get(key) ?? {
      offeringId,
      startsAt,
      paid: Number(paid),
      unpaid,
      purchases: [],
    }
    slot.purchases.push(purchase)
    found.set(key, slot)
  }
  return [...found.values()]
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
