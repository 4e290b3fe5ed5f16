import { type RawBuilder, sql, type Transaction } from 'kysely'
import { Client, type Connection } from 'pg'
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { thenCommit } from './join-writes.ts'
import { runTransaction } from './run-transaction.ts'
import { DatabaseUnavailable, isUnavailable, sqlState } from './unavailable.ts'

interface Tables {
  row: { name: string; after: string | null }
}

const server = useDatabase<Tables>('PostgreSQL', {
  '0001': {
    up: async (db) => {
      await db.schema
        .createTable('row')
        .addColumn('name', 'text', (c) => c.primaryKey())
        .addColumn('after', 'text')
        .execute()
      await sql`alter table "row" add foreign key ("after") references "row" (name)
        deferrable initially deferred`.execute(db)
    },
  },
})

let sent: MockInstance<(asked: unknown) => unknown>
beforeEach(() => {
  sent = vi.spyOn(Client.prototype, 'query') as typeof sent
})
afterEach(() => sent.mockRestore())

/** How often something was sent to the server. */
const ways = () => sent.mock.calls.length

const rows = async () => {
  const found = await server.db.selectFrom('row').select('name').orderBy('name').execute()
  return found.map(({ name }) => name)
}

const add = (name: string, after: string | null = null, end: RawBuilder<unknown> = sql``) =>
  sql`insert into "row" (name, "after") values (${name}, ${after}) ${end}`

const inTransaction = (work: (trx: Transaction<Tables>) => Promise<unknown>) =>
  server.db.transaction().execute(work)

test('a transaction without statements sends nothing, whether it ends well or not', async () => {
  await inTransaction(async () => {})
  const failing = inTransaction(async () => {
    throw new Error('before anything was asked')
  })
  await expect(failing).rejects.toThrow('before anything was asked')
  expect(ways()).toBe(0)
})

test('what begins and what ends a transaction costs no way to the server of its own', async () => {
  await inTransaction(async (trx) => {
    await add('first').execute(trx)
    expect(ways()).toBe(1)
    const { rows: read } = await sql`select name from "row" where name = ${'first'}`.execute(trx)
    expect(read).toEqual([{ name: 'first' }])
    const last = await add('last', null, sql`returning name ${thenCommit}`).execute(trx)
    expect(last.rows).toEqual([{ name: 'last' }])
    expect(ways()).toBe(3)
    expect(await rows()).toContain('last')
    sent.mockClear()
  })
  expect(ways()).toBe(0)
  await inTransaction((trx) => add('both', null, thenCommit).execute(trx))
  expect(ways()).toBe(1)
  expect(await rows()).toEqual(['both', 'first', 'last'])
})

test('what is sent with the beginning is undone with the rest', async () => {
  const failing = inTransaction(async (trx) => {
    await add('undone').execute(trx)
    await sql`select 1 / ${0}::int`.execute(trx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await rows()).not.toContain('undone')
})

test('a first statement that fails leaves a connection that is good for the next one', async () => {
  for (const end of [sql``, thenCommit]) {
    const failing = inTransaction(async (trx) => {
      await add('twice').execute(trx)
      await add('twice', null, end).execute(trx)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await rows()).not.toContain('twice')
  }
})

test('nothing is done outside of a transaction that cannot begin', async () => {
  const level = 'serializable; select nonsense' as 'serializable'
  const failing = server.db
    .transaction()
    .setIsolationLevel(level)
    .execute((trx) => add('outside').execute(trx))
  await expect(failing).rejects.toThrow()
  expect(await rows()).not.toContain('outside')
})

test('the isolation that was asked for is the one there is', async () => {
  const shown = await server.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      await add('isolated').execute(trx)
      return await sql<object>`show transaction_isolation`.execute(trx)
    })
  expect(shown.rows).toEqual([{ transaction_isolation: 'serializable' }])
})

test('several statements without parameters may be first', async () => {
  const failing = inTransaction(async (trx) => {
    await sql`insert into "row" values ('one'); insert into "row" values ('other')`.execute(trx)
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await rows()).not.toContain('one')
})

test('an error of the commit is one of the last statement, and nothing is stored', async () => {
  const failing = inTransaction(async (trx) => {
    await add('before').execute(trx)
    await add('late', 'nobody', thenCommit).execute(trx)
  })
  const error = await failing.catch((reason: unknown) => reason)
  expect(sqlState(error)).toBe('23503')
  expect(isUnavailable(error)).toBe(false)
  expect(await rows()).not.toContain('before')
})

test('a conflict is tried again whole, and committed once', async () => {
  let tries = 0
  await runTransaction(server.db, async (trx) => {
    tries += 1
    await add(`try ${tries}`).execute(trx)
    const code = tries === 1 ? '40001' : ''
    await sql`do $$ begin if '${sql.raw(code)}' <> '' then
      raise exception using errcode = 'serialization_failure'; end if; end $$`.execute(trx)
    await add('agreed', null, thenCommit).execute(trx)
  })
  expect(tries).toBe(2)
  expect(await rows()).toEqual(expect.arrayContaining(['agreed', 'try 2']))
  expect(await rows()).not.toContain('try 1')
})

test('parameters that cannot be written commit nothing', async () => {
  const failing = inTransaction(async (trx) => {
    await add('half').execute(trx)
    const circular: { self?: object } = {}
    circular.self = circular
    await sql`insert into "row" (name) values (${circular}) ${thenCommit}`.execute(trx)
  })
  await expect(failing).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await rows()).not.toContain('half')
})

test('after its last statement a transaction can neither go on nor be undone', async () => {
  const goesOn = inTransaction(async (trx) => {
    await add('ended', null, thenCommit).execute(trx)
    await add('more').execute(trx)
  })
  await expect(goesOn).rejects.toBeInstanceOf(DatabaseUnavailable)
  const isUndone = inTransaction(async (trx) => {
    await add('not undone', null, thenCommit).execute(trx)
    throw new Error('too late')
  })
  await expect(isUndone).rejects.toThrow('committed already')
  expect(await rows()).toContain('ended')
  expect(await rows()).not.toContain('more')
})

test('outside of a transaction the last statement is one like any other', async () => {
  await server.db.connection().execute(async (db) => {
    await add('alone', null, thenCommit).execute(db)
    await add('next').execute(db)
  })
  expect(await rows()).toEqual(expect.arrayContaining(['alone', 'next']))
})

// The server has done what it was asked for, and nobody was told: only whoever looks again knows.
test('where the answer to the last statement is lost, it is committed or not, and the connection is not used again', async () => {
  const losing = inTransaction(async (trx) => {
    await add('kept').execute(trx)
    const { connection } = sent.mock.contexts.at(-1) as { connection: Connection }
    connection.stream.removeAllListeners('data').resume()
    const last = add('lost', null, thenCommit).execute(trx)
    while (!(await rows()).includes('lost')) await new Promise(setImmediate)
    connection.stream.destroy()
    await last
  })
  await expect(losing).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await rows()).toEqual(expect.arrayContaining(['kept', 'lost']))
})

test('a server that ends the connection before the commit has stored nothing', async () => {
  const losing = inTransaction(async (trx) => {
    await add('never').execute(trx)
    await sql`insert into "row" (name) select ${'stored'} from
      (select pg_terminate_backend(pg_backend_pid())) as ended ${thenCommit}`.execute(trx)
  })
  await expect(losing).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await rows()).not.toContain('never')
})
