import { useDatabase } from '../../../service/testing/use-database.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import type { ShopTables } from '../database/schema.ts'

/** The embedded database, opened before the tests of a file and closed after them. */
export const useEmbeddedDatabase = <More = unknown>() =>
  useDatabase<ShopTables & More>('embedded', shopMigrations)

/** A PostgreSQL server, likewise. */
export const usePostgresServer = <More = unknown>() =>
  useDatabase<ShopTables & More>('PostgreSQL', shopMigrations)
