import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was bought in one booking, one row for each offer, so that it is found by any of them. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sold_offer')
    .addColumn('cart_id', 'text', (c) => c.notNull().references('cart.id'))
    .addColumn('offer', 'text', (c) => c.notNull())
    .addColumn('booked_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('sold_offer_key', ['cart_id', 'offer'])
    .execute()
  await sql`
    insert into sold_offer (cart_id, offer, booked_at)
    select distinct cart_id, offer, booked_at
    from (
      select booking.cart_id, booking.booked_at, case line ->> 'kind'
        when 'ticket' then 'event:' || (line ->> 'offeringId')
        when 'guidedTour' then 'tour:' || (line ->> 'offeringId')
        when 'merchandise' then 'article:' || (line ->> 'articleId')
        when 'annualPass' then 'article:' || (line ->> 'articleId')
        when 'voucher' then 'voucher:' || (line ->> 'productId')
      end as offer
      from booking
        join cart on cart.id = booking.cart_id
        cross join jsonb_array_elements(cart.lines) as entries (line)
    ) as sold
    where offer is not null
  `.execute(db)
  await db.schema
    .createIndex('sold_offer_latest')
    .on('sold_offer')
    .columns(['offer', 'booked_at'])
    .execute()
}

export const addSoldOffers: Migration = { up }
