import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Customers with an account, who may be signed in at several places; mails that no booking sends, and
 * a second one of a booking, with its vouchers and where they are redeemed.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sign_in_by_customer').on('sign_in').column('customer_id').execute()
  await sql`insert into sign_in (token_hash, customer_id, expires_at)
    select token_hash, id, created_at + interval '24 hours' from customer`.execute(db)
  await db.schema.alterTable('customer').dropColumn('token_hash').execute()

  await db.schema
    .createTable('account')
    .addColumn('customer_id', 'text', (c) => c.primaryKey().references('customer.id'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('password_reset')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull().references('customer.id'))
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()

  await db.schema
    .alterTable('mail')
    .alterColumn('booking_id', (c) => c.dropNotNull())
    .alterColumn('message', (c) => c.dropNotNull())
    .execute()
  await db.schema.alterTable('mail').addColumn('reset', 'jsonb').execute()
  await db.schema
    .alterTable('mail')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('booking'))
    .execute()
  // Only mails from before have no kind.
  await db.schema
    .alterTable('mail')
    .alterColumn('kind', (c) => c.dropDefault())
    .execute()
  await db.schema.alterTable('cart').addColumn('shop_url', 'text').execute()
}

export const addAccounts: Migration = { up }
