import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { SchemaMigrations } from '../database/migrate.ts'

/** The statements that migrations send to a database without rows, in their order, by migration. */
export async function recordStatements(
  migrations: SchemaMigrations,
): Promise<{ name: string; statement: string }[]> {
  const recorded: { name: string; statement: string }[] = []
  for (const name of Object.keys(migrations).sort()) {
    const db = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (of) => new PostgresIntrospector(of),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => void recorded.push({ name, statement: query.sql }),
    })
    await migrations[name]?.up(db)
  }
  return recorded
}
