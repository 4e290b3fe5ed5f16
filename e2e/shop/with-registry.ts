import type { RegistryStore } from '../delivery/registry/registry-store.ts'
import { createDatabaseRegistry } from '../delivery/registry/service/database-registry.ts'
import type { RegistryTables } from '../delivery/registry/service/tables.ts'
import { shopMigrations } from '../museum/backend/database/migrations/list.ts'
import { openDatabase } from '../service/database/open-database.ts'

/** Calls `use` with the registry in the backend's database; null without a database. */
export async function withRegistry<Result>(
  databaseUrl: string | undefined,
  use: (registry: RegistryStore | null) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === undefined) return await use(null)
  const db = await openDatabase<RegistryTables>(
    { url: databaseUrl, schema: 'shop' },
    shopMigrations,
  )
  try {
    return await use(createDatabaseRegistry(db, () => new Date()))
  } finally {
    await db.destroy()
  }
}
