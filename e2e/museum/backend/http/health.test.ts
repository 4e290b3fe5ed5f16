import { expect, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import type { ShopTables } from '../database/schema.ts'
import { keptCluster } from '../testing/kept-cluster.ts'
import { createTestShop } from '../testing/test-shop.ts'

test('a process is well as long as it reaches its database', async () => {
  const db = await openDatabase<ShopTables>({ schema: 'shop', cluster: keptCluster }, {})
  const { app, logged } = createTestShop(db)
  const well = await app.request('/health')
  expect([well.status, await well.json()]).toEqual([200, { status: 'ok' }])
  expect(well.headers.get('Cache-Control')).toBe('no-store')
  await db.destroy()
  const ill = await app.request('/health')
  expect([ill.status, await ill.json()]).toEqual([503, { status: 'no database' }])
  expect(logged).toEqual(['database does not answer'])
})
