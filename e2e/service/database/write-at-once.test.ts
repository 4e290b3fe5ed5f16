import { expect, test } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import type { SchemaMigrations } from './migrate.ts'
import { writeAtOnce } from './write-at-once.ts'

interface Tables {
  parent: { id: string; count: number }
  child: { parent_id: string }
}

const migrations: SchemaMigrations = {
  '0001': {
    up: async (db) => {
      await db.schema
        .createTable('parent')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('count', 'integer', (c) => c.notNull())
        .execute()
      await db.schema
        .createTable('child')
        .addColumn('parent_id', 'text', (c) => c.notNull().references('parent.id'))
        .execute()
    },
  },
}

const databases = {
  'embedded database': useDatabase<Tables>('embedded', migrations),
  PostgreSQL: useDatabase<Tables>('PostgreSQL', migrations),
}

for (const [kind, server] of Object.entries(databases)) {
  const stored = async () => ({
    parents: await server.db.selectFrom('parent').select(['id', 'count']).orderBy('id').execute(),
    children: await server.db.selectFrom('child').select('parent_id').execute(),
  })

  test(`${kind}: writes rows that refer to each other in any order, and skips undefined writes`, async () => {
    await server.db.insertInto('parent').values({ id: 'old', count: 1 }).execute()
    await server.db
      .transaction()
      .execute((trx) =>
        writeAtOnce(trx, [
          trx.insertInto('child').values({ parent_id: 'new' }),
          undefined,
          trx.insertInto('parent').values({ id: 'new', count: 0 }),
          trx.updateTable('parent').set({ count: 2 }).where('id', '=', 'old'),
        ]),
      )
    expect(await stored()).toEqual({
      parents: [
        { id: 'new', count: 0 },
        { id: 'old', count: 2 },
      ],
      children: [{ parent_id: 'new' }],
    })
  })

  test(`${kind}: stores nothing if one of the writes fails`, async () => {
    const before = await stored()
    const writing = server.db
      .transaction()
      .execute((trx) =>
        writeAtOnce(trx, [
          trx.insertInto('parent').values({ id: 'third', count: 0 }),
          trx.insertInto('child').values({ parent_id: 'nobody' }),
        ]),
      )
    await expect(writing).rejects.toMatchObject({ code: '23503' })
    expect(await stored()).toEqual(before)
  })

  test(`${kind}: the writes can be rolled back, and an empty list sends no statement`, async () => {
    const before = await stored()
    const undone = server.db.transaction().execute(async (trx) => {
      await writeAtOnce(trx, [])
      const third = trx.insertInto('parent').values({ id: 'third', count: 0 })
      await writeAtOnce(trx, [third])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await stored()).toEqual(before)
  })
}
