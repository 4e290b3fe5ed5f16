import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { createStatementNames } from './statement-names.ts'
import { DatabaseUnavailable } from './unavailable.ts'

interface Tables {
  row: { id: number }
}

const server = useDatabase<Tables>('PostgreSQL', {
  '0001': {
    up: (db) =>
      db.schema
        .createTable('row')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .execute(),
  },
})

async function kept(): Promise<string[]> {
  const asked = sql<{ name: string }>`select name from pg_prepared_statements order by name`
  return (await asked.execute(server.db)).rows.map(({ name }) => name)
}

/** Values of an insert: `($1), ($2), …`. */
function list(values: number): string {
  return Array.from({ length: values }, (_, at) => `($${at + 1})`).join(', ')
}

const look = (id: number) =>
  server.db.selectFrom('row').select('id').where('id', '=', id).executeTakeFirst()

/** The name that a statement has when it was sent four times. */
const often = (nameOf: (statement: string) => string | undefined, statement: string) =>
  [1, 2, 3, 4].map(() => nameOf(statement)).at(-1)

test('a statement gets a name at its third use, and keeps it, as long as there are names left', () => {
  const nameOf = createStatementNames(2)
  const names = [1, 2, 3, 4].map(() => nameOf('one'))
  expect(names).toEqual([undefined, undefined, 'kept0', 'kept0'])
  expect(often(nameOf, 'two')).toBe('kept1')
  expect(often(nameOf, 'three')).toBeUndefined()
  expect(often(nameOf, 'one')).toBe('kept0')
})

test.each([
  ['select * from "row" where $1', undefined],
  ['insert … returning *', undefined],
  ['select 1, "row".*', undefined],
  [`insert into "row" values ${list(65)}`, undefined],
  ['select count(*) from "row" where $1', 'kept0'],
  ['select 2 * $1', 'kept0'],
  [`insert into "row" values ${list(64)}`, 'kept0'],
])('only statements without a star or a long list get a name: %.40s', (statement, name) => {
  expect(often(createStatementNames(), statement)).toBe(name)
})

test('the server keeps statements that are sent often, and answers each correctly', async () => {
  await server.db.insertInto('row').values({ id: 7 }).execute()
  const found = [await look(7), await look(8), await look(7), await look(8), await look(7)]
  expect(found).toEqual([{ id: 7 }, undefined, { id: 7 }, undefined, { id: 7 }])
  expect(await kept()).toEqual(['kept0'])
})

test.each([
  ['has forgotten', sql`deallocate all`],
  ['cannot keep for a changed table', sql`alter table "row" alter column id type bigint`],
])(
  'a statement that the server %s fails once, and then works on another connection',
  async (_, happen) => {
    for (const id of [1, 2, 3, 4]) await look(id)
    expect(await kept()).toEqual(['kept0'])
    await happen.execute(server.db)
    await expect(look(1)).rejects.toThrow(DatabaseUnavailable)
    expect(await kept()).toEqual([])
    for (const id of [1, 2, 3, 4]) expect(await look(id)).toBeUndefined()
    expect(await kept()).toEqual(['kept0'])
  },
)
