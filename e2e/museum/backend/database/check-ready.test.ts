import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../../service/database/open-database.ts'
import { DATABASE_KINDS, emptyPlace } from '../testing/databases.ts'
import { checkReady } from './check-ready.ts'
import { shopMigrations } from './migrations/list.ts'
import type { ShopDatabase, ShopTables } from './schema.ts'

let db: ShopDatabase
afterEach(() => db.destroy())

for (const kind of DATABASE_KINDS) {
  // Regression: a shop with missing tables, or a read-only database, reported itself as ready.
  test(`${kind}: ready means that lists can be read and purchases be written`, async () => {
    db = await openDatabase<ShopTables>(await emptyPlace(kind), shopMigrations)
    await checkReady(db, null)
    await checkReady(db, '.')
    await sql`alter table hold rename to gone`.execute(db)
    await expect(checkReady(db, null)).rejects.toThrow('"hold" does not exist')
    await sql`alter table gone rename to hold`.execute(db)
    await checkReady(db, null)
    await expect(
      db.transaction().execute(async (trx) => {
        await sql`set transaction read only`.execute(trx)
        await checkReady(trx, null)
      }),
    ).rejects.toThrow('read-only')
  })

  // `/proc` has no free space.
  test.runIf(process.platform === 'linux')(`${kind}: a full disk is not ready`, async () => {
    db = await openDatabase<ShopTables>(await emptyPlace(kind), shopMigrations)
    await expect(checkReady(db, '/proc')).rejects.toThrow('the disk of /proc is full')
  })
}
