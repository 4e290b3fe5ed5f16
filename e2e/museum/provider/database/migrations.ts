import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { SchemaMigrations } from '../../../service/database/migrate.ts'

const payments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('payment')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('amount', 'integer', (c) => c.notNull().check(sql`amount > 0`))
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('reference', 'text', (c) => c.notNull())
      .addColumn('continue_url', 'text', (c) => c.notNull())
      .addColumn('cancel_url', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('merchant', 'text', (c) => c.notNull())
      .addColumn('method', 'text', (c) => c.notNull())
      .addColumn('account_holder', 'text')
      .addColumn('account_iban', 'text')
      .addColumn('payable_until', 'timestamptz', (c) => c.notNull())
      .addColumn('created_at', 'timestamptz', (c) => c.notNull())
      .addColumn('finished_at', 'timestamptz')
      .execute()
  },
}

const payers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('payment')
      .addColumn('payer_wanted', 'boolean', (c) => c.notNull().defaultTo(false))
      .addColumn('ship_to', 'text')
      .addColumn('payer', 'jsonb')
      .execute()
  },
}

const notices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('notice')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('payment_id', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('next_at', 'timestamptz', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('notice_by_time').on('notice').column('next_at').execute()
  },
}

export const providerMigrations: SchemaMigrations = {
  '0001-payments': payments,
  '0002-payers': payers,
  '0003-notices': notices,
}
