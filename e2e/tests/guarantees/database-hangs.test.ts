import { type OwnServer, startServer } from '../../service/testing/start-server.ts'
import { emailOf, storedBookings } from '../fixtures/bookings.ts'
import { addAndOpenBasket } from '../fixtures/buy.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { type Shop, shopAt } from '../fixtures/shop.ts'
import { test as base, expect } from '../fixtures/shop-test.ts'
import { startTestShop } from '../fixtures/test-shop.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  continueAsGuest,
  expectConfirmed,
  goToPay,
  NO_PASSWORD,
} from '../fixtures/visit-checkout.ts'
import { chooseCount, chooseDay, chooseTime } from '../fixtures/visit-event.ts'
import { expectSameDocument, expectTickets, markDocument } from '../fixtures/visit-pages.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

interface OnServer {
  served: { shop: Shop; database: OwnServer }
}

/** A shop on a PostgreSQL server that only this test uses and can freeze. */
const test = base.extend<object, OnServer>({
  served: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed here
    async ({}, use) => {
      const database = await startServer()
      const started = await startTestShop({ DATABASE_URL: database.url })
      await use({ shop: shopAt(started), database })
      await database.thaw()
      await started.close()
      await database.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test.use({
  allowedErrors: [[/503 .*\/api\//, NO_PASSWORD], { scope: 'test' }],
  baseURL: async ({ served }, use) => use(served.shop.origin),
})

test('a page says that it waits while the database hangs; then it continues, and a visitor can buy', async ({
  page,
  served: { shop, database },
}, info) => {
  const visit = visitIn(page, 'en')
  const email = emailOf(info)
  await page.goto('/en/tickets')
  await expectTickets(visit)
  await markDocument(visit)

  await database.freeze()
  const title = visit.nameOf('blue-hour')
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  const waits = page.getByRole('status').filter({ hasText: 'The shop is very busy' })
  await expect(waits).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  await database.thaw()

  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 20_000 })
  await expect(waits).toHaveCount(0, { timeout: 20_000 })
  await chooseDay(visit, 2)
  await chooseTime(visit, 0)
  await chooseCount(visit, 't-blue-hour-adult', 2)
  await addAndOpenBasket(visit, 1)
  await continueAsGuest(visit, email)
  await expectSameDocument(visit)
  await goToPay(visit, 'CHF 36.00')
  await atProvider(visit, shop)
  await payAtProvider(visit)
  await expectConfirmed(visit)
  const booked = await storedBookings(shop)
  expect(booked.filter(({ customer }) => customer.email === email)).toHaveLength(1)
})
