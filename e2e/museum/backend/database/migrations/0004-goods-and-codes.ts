import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Articles with a stock, codes that pay, vouchers that were sold; an order may be sent by post. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('queue')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('article', 'code')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('queue_key', ['kind', 'name'])
    .execute()

  await db.schema
    .createTable('article_hold')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('cart_id', 'text', (c) => c.references('cart.id'))
    .addColumn('article_id', 'text', (c) => c.notNull())
    .addColumn('pieces', 'integer', (c) => c.notNull().check(sql`pieces >= 0`))
    .addColumn('expires_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('article_hold_by_article')
    .on('article_hold')
    .column('article_id')
    .execute()
  await db.schema.createIndex('article_hold_by_cart').on('article_hold').column('cart_id').execute()

  await db.schema
    .createTable('code_use')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('cart_id', 'text', (c) => c.references('cart.id'))
    .addColumn('barcode', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount >= 0`))
    .addColumn('expires_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('code_use_by_barcode').on('code_use').column('barcode').execute()
  await db.schema.createIndex('code_use_by_cart').on('code_use').column('cart_id').execute()

  await db.schema
    .createTable('voucher')
    .addColumn('barcode', 'text', (c) => c.primaryKey())
    .addColumn('booking_id', 'text', (c) => c.notNull().references('booking.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('product_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('valid_from', 'text', (c) => c.notNull())
    .addColumn('valid_to', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('voucher_by_booking').on('voucher').column('booking_id').execute()

  await db.schema
    .alterTable('cart')
    .addColumn('shipping', 'jsonb')
    .addColumn('codes', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute()
}

export const addGoodsAndCodes: Migration = { up }
