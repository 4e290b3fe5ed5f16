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

test('a statement keeps its plan, and after an error the connection still works', async () => {
  const { pool } = await open()
  expect((await pool.query(divide(2))).rows).toEqual([{ is: 2 }])
  await expect(pool.query(divide(0))).rejects.toMatchObject({ code: '22012', severity: 'ERROR' })
  expect((await pool.query(divide(4))).rows).toEqual([{ is: 1 }])
  expect((await pool.query('select name from pg_prepared_statements')).rows).toEqual([
    { name: 'kept' },
  ])
})

test('receives the complete answer to many writes', async () => {
  const { pool } = await open()
  const { rows } = await pool.query(`select repeat('é', 300000) as long, $1::text as short`, ['ü'])
  expect(rows).toEqual([{ long: 'é'.repeat(300_000), short: 'ü' }])
})

test('clears the state that a connection left behind for the next one', async () => {
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

test('refuses queries after the database is closed, and leaves none waiting', async () => {
  const { pool, pglite } = await open()
  await pool.query('select 1')
  // The current connection gets the error too.
  pool.on('error', () => {})
  await pglite.close()
  await expect(pool.query('select 1')).rejects.toThrow('closed')
})
