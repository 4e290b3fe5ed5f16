import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { codeKey } from '../../cart/codes.ts'

/** Codes are compared by what is left of them without case, spaces and hyphens. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('voucher').addColumn('code_key', 'text').execute()
  // Codes that were sold are capital letters, digits and hyphens.
  await sql`update voucher set code_key = replace(barcode, '-', '')`.execute(db)
  await db.schema
    .alterTable('voucher')
    .alterColumn('code_key', (column) => column.setNotNull())
    .execute()
  await db.schema
    .alterTable('voucher')
    .addUniqueConstraint('voucher_code_key', ['code_key'])
    .execute()

  await db.schema.alterTable('code_use').renameColumn('barcode', 'code_key').execute()
  const used = await sql<{
    written: string
  }>`select distinct code_key as written from code_use`.execute(db)
  for (const { written } of used.rows) {
    await sql`update code_use set code_key = ${codeKey(written)} where code_key = ${written}`.execute(
      db,
    )
  }
}

export const addCodeKeys: Migration = { up }
