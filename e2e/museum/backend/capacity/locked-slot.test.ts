import { expect, onTestFinished, test } from 'vitest'
import { openLanes } from '../../../service/database/open-lanes.ts'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { lockSlots } from '../database/locks.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import type { ShopTables } from '../database/schema.ts'
import { createTestShop, freshTime, ticket } from '../testing/test-shop.ts'

const BUYERS = 20

// Regression: Twenty buyers waiting for one locked slot used all connections of the process. Its
// health check answered 503, so a load balancer removed it, and a list of events took 7.5 s.
test('browsing, paying and the health check work while twenty buyers wait for one locked slot', async () => {
  const { url, stop } = await createDatabase()
  onTestFinished(stop)
  const lanes = await openLanes<ShopTables>({ url, schema: 'shop' }, shopMigrations)
  onTestFinished(() => lanes.close())
  const shop = createTestShop(lanes.bookings, { lanes })
  const at = freshTime()
  const paid = await shop.hold([ticket('adult', freshTime())])
  shop.payments.settle(paid, 'paid')
  const tokens = await Promise.all(Array.from({ length: BUYERS }, () => shop.createGuest()))

  const locking = await lanes.bookings.startTransaction().execute()
  await lockSlots(locking, [{ offeringId: 'tower', startsAt: at }])
  const buyers = tokens.map((token) => shop.initPayment([ticket('adult', at)], { token }))
  await expect.poll(() => lanes.fill().holds.waiting).toBeGreaterThan(5)

  const from = performance.now()
  const health = await shop.app.request('/health')
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({ lanes: { holds: { used: 6, most: 6 } } })
  expect((await shop.call('GET', 'en/event/select')).status).toBe(200)
  expect((await shop.execPayment(paid)).status).toBe(200)
  expect(performance.now() - from).toBeLessThan(2000)

  await locking.commit().execute()
  const answers = await Promise.all(buyers)
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 200, ...Array(BUYERS - 2).fill(422)])
}, 30_000)
