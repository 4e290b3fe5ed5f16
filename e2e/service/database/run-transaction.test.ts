import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { runTransaction } from './run-transaction.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

const server = useDatabase<{ row: { name: string } }>('PostgreSQL', {
  '0001': { up: (db) => db.schema.createTable('row').addColumn('name', 'text').execute() },
})

async function addRows(names: readonly string[]): Promise<void> {
  await server.db
    .insertInto('row')
    .values(names.map((name) => ({ name })))
    .execute()
}

function lockRow(name: string) {
  return sql`select from "row" where name = ${name} for update`
}

// Regression: when two visitors changed their baskets at once, one of them saw "an unexpected error
// occurred".
test('two transactions that wait for each other both succeed after a retry', async () => {
  await addRows(['one', 'other'])
  let begun = 0
  const bothBegan = Promise.withResolvers<void>()
  const take = (first: string, second: string) =>
    runTransaction(server.db, async (trx) => {
      await lockRow(first).execute(trx)
      begun += 1
      if (begun === 2) bothBegan.resolve()
      await bothBegan.promise
      await lockRow(second).execute(trx)
      return first
    })
  expect(await Promise.all([take('one', 'other'), take('other', 'one')])).toEqual(['one', 'other'])
  expect(begun).toBe(3)
})

test('gives up after a few conflicts, with an error that allows a later retry', async () => {
  let tries = 0
  const work = runTransaction(server.db, async (trx) => {
    tries += 1
    await sql`do $$ begin raise exception using errcode = 'serialization_failure'; end $$`.execute(
      trx,
    )
  })
  const error = await work.catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  expect(tries).toBe(5)
})

test('does not retry a transaction with a wrong statement', async () => {
  let tries = 0
  const work = runTransaction(server.db, async (trx) => {
    tries += 1
    await sql`select 1 / 0`.execute(trx)
  })
  const error = await work.catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(false)
  expect(tries).toBe(1)
})

test('stores nothing when the server ends the connection before the commit', async () => {
  const losing = server.db.transaction().execute(async (trx) => {
    await trx.insertInto('row').values({ name: 'never' }).execute()
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)
  })
  await expect(losing).rejects.toBeInstanceOf(DatabaseUnavailable)
  const found = await server.db
    .selectFrom('row')
    .select('name')
    .where('name', '=', 'never')
    .execute()
  expect(found).toEqual([])
})
