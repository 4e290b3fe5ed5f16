import { expect, onTestFinished, test, vi } from 'vitest'
import { cachedCluster } from '../testing/cached-cluster.ts'
import { openPGlite } from './open-pglite.ts'
import { createPGlitePool } from './pglite-wire.ts'

// Unpacking a database takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

async function open() {
  const pglite = await openPGlite(undefined, cachedCluster)
  const pool = createPGlitePool(pglite, 'public')
  onTestFinished(async () => {
    await pool.end()
    if (!pglite.closed) await pglite.close()
  })
  return { pglite, pool }
}

const divide = (by: number) => ({ name: 'kept', text: 'select 4 / $1::int as is', values: [by] })

test('a named statement is kept, even if it fails once in between', async () => {
  const { pool } = await open()
  expect((await pool.query(divide(2))).rows).toEqual([{ is: 2 }])
  await expect(pool.query(divide(0))).rejects.toMatchObject({ code: '22012', severity: 'ERROR' })
  expect((await pool.query(divide(4))).rows).toEqual([{ is: 1 }])
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([
    { name: 'kept' },
  ])
})

test('receives a long answer that the database writes in many parts', async () => {
  const { pool } = await open()
  const { rows } = await pool.query(`select repeat('é', 300000) as long, $1::text as short`, ['ü'])
  expect(rows).toEqual([{ long: 'é'.repeat(300_000), short: 'ü' }])
})

test('a new connection gets no open transaction and no settings of the previous one', async () => {
  const { pool } = await open()
  const first = await pool.connect()
  await first.query(divide(2))
  await first.query('begin')
  await first.query('create table left_open (id int)')
  await first.query('set search_path to nowhere')
  first.release(true)

  expect((await pool.query('select current_schema() as is')).rows).toEqual([{ is: 'public' }])
  expect((await pool.query(`select to_regclass('left_open') as is`)).rows).toEqual([{ is: null }])
  expect((await pool.query(divide(4))).rows).toEqual([{ is: 1 }])
})

test('after the database is closed, queries are rejected and none waits', async () => {
  const { pool, pglite } = await open()
  await pool.query('select 1')
  // The idle connection emits the error too; without a listener, it would end the process.
  pool.on('error', () => {})
  await pglite.close()
  await expect(pool.query('select 1')).rejects.toThrow('closed')
})
