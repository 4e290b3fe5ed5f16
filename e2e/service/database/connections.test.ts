import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../testing/postgres-server.ts'
import { createConnectionPool } from './connection-pool.ts'

test('opens at most as many connections as the setting allows, and 10 by default', async () => {
  const { url, stop } = await createDatabase()
  onTestFinished(stop)
  const { pool, fill } = createConnectionPool({ url, schema: 'public', connections: 2 })
  onTestFinished(() => pool.end())
  const seen = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const client = await pool.connect()
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count, pg_sleep(0.05) from pg_stat_activity where datname = current_database()',
        [],
      )
      client.release()
      return rows[0]?.count ?? 0
    }),
  )
  expect(Math.max(...seen)).toBe(2)
  expect(fill().most).toBe(2)
  const usual = createConnectionPool({ url, schema: 'public' })
  onTestFinished(() => usual.pool.end())
  expect(usual.fill().most).toBe(10)
})
