import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cachedCluster } from '../testing/cached-cluster.ts'
import { openInThread } from './open-in-thread.ts'
import { isUnavailable, sqlState } from './unavailable.ts'

const folder = await mkdtemp(join(tmpdir(), 'shop-thread-'))
const database = await openInThread({
  dataDir: join(folder, 'shop'),
  loadDataDir: await cachedCluster(),
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

/** Opening one takes longer than all that is asked of it here. */
async function emptyTable(): Promise<void> {
  await database.query('drop table if exists place')
  await database.query('create table place (id int primary key, name text, at timestamptz)')
}

const LONG = 'select count(*) as n from generate_series(1, 2000000)'
const failed = async (work: Promise<unknown>) =>
  await work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('while it computes, this thread goes on', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setTimeout(count, 1)
  }
  count()
  const from = performance.now()
  await database.query(LONG)
  isOver = true
  // A thread that computes itself has none.
  expect(turns).toBeGreaterThan((performance.now() - from) / 100)
}, 30_000)

test('values come and go as they are; an error has its SQLSTATE, and not what was asked', async () => {
  await emptyTable()
  const at = new Date('2026-03-09T08:00:00Z')
  const insert = 'insert into place values ($1, $2, $3)'
  const { affectedRows } = await database.query(insert, [1, 'Tower', at])
  expect(affectedRows).toBe(1)
  expect((await database.query('select * from place')).rows).toEqual([{ id: 1, name: 'Tower', at }])

  const twice = await failed(database.query(insert, [1, 'Ada Meier', at]))
  expect(sqlState(twice)).toBe('23505')
  expect(twice).toMatchObject({ constraint: 'place_pkey', table: 'place' })
  expect(JSON.stringify(Object.entries(twice as object))).not.toMatch(/Ada Meier|insert/)
  expect(await failed(database.query('select $1', [() => {}]))).toBeInstanceOf(Error)
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
}, 30_000)

test('a transaction is alone until it ends, and leaves nothing behind if it fails', async () => {
  await emptyTable()
  const said: string[] = []
  let others: Promise<unknown> = Promise.resolve()
  await database.transaction(async (trx) => {
    await trx.query("insert into place values (1, 'Tower')")
    others = database.query('select 1').then(() => said.push('others'))
    await trx.query(LONG)
    said.push('transaction')
  })
  await others
  expect(said).toEqual(['transaction', 'others'])

  const broken = database.transaction(async (trx) => {
    await trx.query("insert into place values (2, 'Hall')")
    throw new Error('not today')
  })
  await expect(broken).rejects.toThrow('not today')
  const aborted = database.transaction(async (trx) => {
    await trx.query("insert into place values (3, 'Roof')")
    await trx.query('select nonsense').catch(() => {})
  })
  // What the database has given up is not reported as kept.
  expect(sqlState(await failed(aborted))).toBe('25P02')
  expect((await database.query('select id from place')).rows).toEqual([{ id: 1 }])
}, 30_000)

test('who asks a thread that has ended, or ends meanwhile, may ask again later', async () => {
  const script = `import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ sql }) => sql === 'end' && process.exit(1))
parentPort.postMessage('open')`
  const ends = new URL(`data:text/javascript,${encodeURIComponent(script)}`)
  const database = await openInThread({ dataDir: '' }, ends)
  const waiting = [database.query('wait'), database.transaction(async () => {})].map(failed)
  const ended = failed(database.query('end'))
  for (const one of [...waiting, ended]) expect(isUnavailable(await one)).toBe(true)
  expect(database.closed).toBe(true)
  expect(isUnavailable(await failed(database.query('select 1')))).toBe(true)
  await database.close()
})

test('a folder that is none is said at once', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(openInThread({ dataDir: join(file, 'shop') })).rejects.toThrow()
}, 30_000)
