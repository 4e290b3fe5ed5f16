import { type Kysely, sql } from 'kysely'

/** Read from the database after a run. From `oversold` on, every value should be 0. */
export interface Ledger {
  bookings: number
  /** Confirmation mails that wait to be sent. */
  queued: number
  /** Paid carts without a booking or refund yet, for example after a failed return to the shop. */
  unsettled: number
  /** Places sold or held beyond the capacity of a time. */
  oversold: number
  /** Paid carts that were released without a refund, or are missing. */
  lost: number
  /**
   * Carts with more than one booking, and bookings that hold another number of places than they
   * sold.
   */
  doubled: number
  /** Bookings without a confirmation mail, or with more than one. */
  unmailed: number
  /** Counters of sold places that differ from the places in the carts. */
  miscounted: number
}

/** `capacity`: places at each time of the event. */
export async function readLedger(
  db: Kysely<unknown>,
  { event, capacity }: { event: string; capacity: number },
  paid: readonly string[],
): Promise<Ledger> {
  const { rows } = await sql<Record<keyof Ledger, string>>`select
    (select count(*) from booking) as bookings,
    (select count(*) from mail where kind = 'booking' and sent_at is null) as queued,
    (select coalesce(sum(greatest(0, taken - ${capacity}::int)), 0) from (
      select sum(places) as taken from hold
      where offering_id = ${event} and (expires_at is null or expires_at > now())
      group by starts_at) as slots) as oversold,
    (select count(*) from unnest(${[...paid]}::text[]) as asked (id)
      left join cart on cart.id = asked.id
      where cart.id is null or (cart.status = 'released' and cart.closing = 'none')) as lost,
    (select count(*) from cart where id = any(${[...paid]}::text[]) and status = 'held') as unsettled,
    (select count(*) from (select cart_id from booking group by cart_id having count(*) > 1) as twice)
      + (select count(*) from (
          select id, (select coalesce(sum((line->>'count')::int), 0)
            from jsonb_array_elements(lines::jsonb) as line
            where line->>'kind' = 'ticket') as bought
          from cart where status = 'booked') as ordered
        left join (select cart_id, sum(pieces) as sold from hold
          where expires_at is null group by cart_id) as taken on taken.cart_id = ordered.id
        where bought <> coalesce(sold, 0)) as doubled,
    (select count(*) from booking
      left join (select booking_id, count(*) as mails from mail
        where kind = 'booking' group by booking_id) as sent on sent.booking_id = booking.id
      where coalesce(mails, 0) <> 1) as unmailed,
    (select count(*) from (
      select offering_id, starts_at, ticket_id, sum(places) as places from (
        select offering_id, starts_at, ticket_id, places from slot_sold
        union all select offering_id, starts_at, ticket_id, -places from hold
          where expires_at is null) as both_sides
      group by offering_id, starts_at, ticket_id having sum(places) <> 0) as wrong) as miscounted
  `.execute(db)
  const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)])
  return Object.fromEntries(counts)
}
