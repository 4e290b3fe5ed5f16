import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { shopMigrations } from '../museum/backend/database/migrations/list.ts'
import type { DatabaseLimits } from '../service/database/connection-pool.ts'
import { openDatabase } from '../service/database/open-database.ts'
import type { commandSettings } from './service-settings.ts'

type Place = Pick<
  ReturnType<typeof commandSettings>,
  'dataDir' | 'databaseUrl' | 'isDatabasePooled'
>

/**
 * Calls `work` with the database of a shop, and closes it afterwards. Rejects if there is no
 * database: opening would create an empty one, and the command would wrongly report that nothing is
 * stored.
 */
export async function withShopDatabase<Tables>(
  { dataDir, databaseUrl: url, isDatabasePooled: isPooled }: Place,
  work: (db: Kysely<Tables>) => Promise<void>,
  limits?: Partial<DatabaseLimits>,
): Promise<void> {
  const folder = join(dataDir, 'shop')
  if (url === undefined && !existsSync(folder)) {
    throw new Error(
      `There is no database in ${folder}: nothing was read or changed. Set DATA_DIR or DATABASE_URL as for the shop.`,
    )
  }
  const place = { folder, url, isPooled, schema: 'shop', limits }
  const db = await openDatabase<Tables>(place, shopMigrations)
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
