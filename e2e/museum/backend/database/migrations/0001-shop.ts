import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('slot')
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('slot_key', ['event_id', 'starts_at'])
    .execute()

  await db.schema
    .createTable('customer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('is_guest', 'boolean', (c) => c.notNull())
    .addColumn('form', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('cart')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('held', 'booked', 'released')`),
    )
    .addColumn('release_reason', 'text')
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('payart', 'text', (c) => c.notNull())
    .addColumn('partner', 'text')
    .addColumn('document_number', 'text')
    .addColumn('lines', 'jsonb', (c) => c.notNull())
    .addColumn('total', 'integer', (c) => c.notNull().check(sql`total >= 0`))
    .addColumn('payment_id', 'text')
    .addColumn('closing', 'text', (c) => c.notNull().defaultTo('none'))
    .addColumn('us', 'text')
    .addColumn('session_us', 'text')
    .addColumn('src_url', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('cart_by_customer')
    .on('cart')
    .columns(['customer_id', 'status'])
    .execute()
  await db.schema
    .createIndex('cart_by_status')
    .on('cart')
    .columns(['status', 'expires_at'])
    .execute()

  await db.schema
    .createTable('hold')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('cart_id', 'text', (c) => c.references('cart.id'))
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ticket_id', 'text', (c) => c.notNull())
    .addColumn('pieces', 'integer', (c) => c.notNull().check(sql`pieces >= 0`))
    .addColumn('places', 'integer', (c) => c.notNull().check(sql`places >= 0`))
    .addColumn('expires_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('hold_by_slot')
    .on('hold')
    .columns(['event_id', 'starts_at'])
    .execute()
  await db.schema.createIndex('hold_by_cart').on('hold').column('cart_id').execute()

  await db.schema
    .createTable('booking')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cart_id', 'text', (c) => c.notNull().unique().references('cart.id'))
    .addColumn('customer', 'jsonb', (c) => c.notNull())
    .addColumn('booked_at', 'timestamptz', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('mail')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('booking_id', 'text', (c) => c.notNull().references('booking.id'))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('message', 'jsonb', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_error', 'text')
    .addColumn('sent_at', 'timestamptz')
    .execute()
}

export const createShop: Migration = { up }
