import type { SchemaMigrations } from '../../../../service/database/migrate.ts'
import { baseline } from './0001-baseline/baseline.ts'

/** In the order of their names; a released one is never edited. See `SchemaMigration`. */
export const shopMigrations: SchemaMigrations = {
  '0001-baseline': baseline,
}
