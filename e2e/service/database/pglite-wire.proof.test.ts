import { expect, onTestFinished, test, vi } from 'vitest'
import { cachedCluster } from '../testing/cached-cluster.ts'
import { openPGlite } from './open-pglite.ts'
import { createPGlitePool } from './pglite-wire.ts'

// Unpacking a database takes long where much else goes on.
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

test('a statement keeps its plan, and an error of it costs nothing but its answer', async () => {
  const { pool } = await open()
  expect((await pool.query(divide(2))).rows).toEqual([{ is: 2 }])
  await expect(pool.query(divide(0))).rejects.toMatchObject({ code: '22012', severity: 'ERROR' })
  expect((await pool.query(divide(4))).rows).toEqual([{ is: 1 }])
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([
    { name: 'kept' },
  ])
})

test('an answer of many writes arrives whole', async () => {
  const { pool } = await open()
  const { rows } = await pool.query(`select repeat('é', 300000) as long, $1::text as short`, ['ü'])
  expect(rows).toEqual([{ long: 'é'.repeat(300_000), short: 'ü' }])
})

test('what a connection leaves behind is gone for the one that takes its place', async () => {
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

test('once the database is closed, a question is refused and none waits', async () => {
  const { pool, pglite } = await open()
  await pool.query('select 1')
  // The connection that stands there is told, too.
  pool.on('error', () => {})
  await pglite.close()
  await expect(pool.query('select 1')).rejects.toThrow('closed')
})
