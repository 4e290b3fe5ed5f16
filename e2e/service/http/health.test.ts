import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { cachedCluster } from '../testing/cached-cluster.ts'
import { mountHealth } from './health.ts'

test('a process is well as long as it reaches its database', async () => {
  const db = await openDatabase({ schema: 'shop', cluster: cachedCluster }, {})
  const logged: string[] = []
  const app = new Hono()
  mountHealth(app, { db, log: (event) => void logged.push(event) })
  const well = await app.request('/health')
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }])
  expect(well.headers.get('Cache-Control')).toBe('no-store')
  await db.destroy()
  const ill = await app.request('/health')
  expect([ill.status, await ill.json()]).toEqual([503, { status: 'no database' }])
  expect(logged).toEqual(['database does not answer'])
})
