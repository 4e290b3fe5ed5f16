import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SchemaMigrations } from '../database/migrate.ts'
import { recordStatements } from './record-statements.ts'

const MIGRATOR = join(import.meta.dirname, '../database/migrate.ts')

/**
 * Another text for each set of tables, to name databases kept for tests. It covers what migrations
 * are written as, and the statements they send, so also changes of what they import. Values are left
 * out of the statements, because secrets are random.
 */
export async function hashMigrations(migrations: SchemaMigrations): Promise<string> {
  const written = Object.entries(migrations).map(([name, { needs, up }]) => [
    name,
    needs,
    String(up),
  ])
  const facts = [written.sort(), await recordStatements(migrations)]
  const migrator = await readFile(MIGRATOR)
  const hash = createHash('sha256').update(migrator).update(JSON.stringify(facts))
  return hash.digest('hex').slice(0, 16)
}
