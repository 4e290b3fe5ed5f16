import { expect, onTestFinished, test } from 'vitest'
import { openLanes } from '../../../service/database/open-lanes.ts'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { lockSlots } from '../database/locks.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import type { ShopTables } from '../database/schema.ts'
import { createTestShop, freshDay, ticket } from '../testing/test-shop.ts'

const BUYERS = 20

// Regression: twenty buyers behind one locked slot had all connections of the process: its health was
// answered by 503, so that a load balancer took it away, and a list of events took 7.5 s.
test('twenty buyers behind one locked slot keep nobody from looking, paying, or asking for its health', async () => {
  const { url, stop } = await createDatabase()
  onTestFinished(stop)
  const lanes = await openLanes<ShopTables>({ url, schema: 'shop' }, shopMigrations)
  onTestFinished(() => lanes.close())
  const shop = createTestShop(lanes.bookings, { lanes })
  const at = `${freshDay()} 10:00:00`
  const paid = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
  shop.payments.settle(paid, 'paid')
  const tokens = await Promise.all(Array.from({ length: BUYERS }, () => shop.createGuest()))

  let unlock = () => {}
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve
  })
  const locking = lanes.bookings.transaction().execute(async (trx) => {
    await lockSlots(trx, [{ offeringId: 'tower', startsAt: at }])
    await unlocked
  })
  const buyers = tokens.map((token) => shop.initPayment([ticket('adult', at)], { token }))
  await expect.poll(() => lanes.fill().holds.waiting).toBeGreaterThan(5)

  const from = performance.now()
  const health = await shop.app.request('/health')
  expect(health.status).toBe(200)
  expect(await health.json()).toMatchObject({ lanes: { holds: { used: 6, most: 6 } } })
  expect((await shop.call('GET', 'en/event/select')).status).toBe(200)
  expect((await shop.execPayment(paid)).status).toBe(200)
  expect(performance.now() - from).toBeLessThan(2000)

  unlock()
  await locking
  const answers = await Promise.all(buyers)
  // Whoever waited was told whether there was a place.
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 422)).toEqual([])
}, 30_000)
