import type { Page, Route } from '@playwright/test'
import { type Broken, breakAddress } from '../fixtures/break-remote.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { goToPay } from '../fixtures/visit-checkout.ts'
import { badge, expectSameDocument, expectTickets, markDocument } from '../fixtures/visit-pages.ts'
import { atProvider } from '../fixtures/visit-provider.ts'

test.use({ allowedErrors: [/(503|429) .*\/api\//] })

/** The start speaks the browser's language, the shop that of its address. */
const BUSY_START = 'Gerade sind sehr viele Menschen im Shop'
const BUSY = 'A great many people are in the shop'
const PHONE = { width: 360, height: 740 }
/** Shortest wait: what is asked for and no random part. */
const WAIT_MS = 2000

async function crowd(page: Page, address: RegExp, status = 503): Promise<Broken> {
  let asked = 0
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  const refuse = { status, headers: { 'retry-after': String(WAIT_MS / 1000) }, json: {} }
  const handler = async (route: Route) => {
    asked += 1
    await route.fulfill(refuse)
  }
  // With plain documents: the first view asks for everything itself.
  const broken = await breakAddress(page, /\/never\//, 'refused')
  await page.route(address, handler)
  return { asked: () => asked, repair: () => page.unroute(address, handler).then(broken.repair) }
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: BUSY })

test('at a crowded start the shop says so, waits, and opens by itself with the basket', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'en')
  await page.setViewportSize(PHONE)
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 17, count: 1 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  await page.evaluate(() => localStorage.clear())
  const server = await crowd(page, /\/shopinfo\/config\b/)
  const from = Date.now()
  await page.goto('/en/tickets')
  await expect(page.getByRole('alert').filter({ hasText: BUSY_START })).toBeVisible()
  await markDocument(visit)
  await expect.poll(server.asked, { timeout: 20_000 }).toBeGreaterThan(2)
  expect(server.asked()).toBeLessThanOrEqual(2 + (Date.now() - from) / WAIT_MS)
  await server.repair()
  await expectTickets(visit)
  await expect(badge(visit, 1)).toBeVisible()
  await expectSameDocument(visit)
})

test('in a crowded list one call at a time asks again, and the list appears by itself', async ({
  page,
}) => {
  const visit = visitIn(page, 'en')
  await page.setViewportSize(PHONE)
  const server = await crowd(page, /\/api\/(?!.*shopinfo\/config)/, 429)
  await page.goto('/en/tickets')
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await markDocument(visit)
  await settle(page)
  const calls = server.asked()
  const from = Date.now()
  await expect.poll(server.asked, { timeout: 20_000 }).toBeGreaterThan(calls + 1)
  expect(server.asked() - calls).toBeLessThanOrEqual(1 + (Date.now() - from) / WAIT_MS)
  await expectAccessible(page)

  await server.repair()
  // A visitor in a hurry, by keyboard, as often as they like.
  const now = page.getByRole('button', { name: 'Try now' })
  if (await now.isVisible()) await now.press('Enter').catch(() => {})
  await expectTickets(visit)
  await expect(notice(page)).toHaveCount(0)
  await expectSameDocument(visit)
})

test('a refused payment is never repeated by itself; the basket stays, and a press pays', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'en')
  await readyToPay(visit, shop, info, { day: 18 })
  const server = await crowd(page, INIT_PAYMENT)
  await markDocument(visit)
  await goToPay(visit, AMOUNT)
  const said = page.getByRole('main').getByRole('alert').filter({ hasText: BUSY })
  await expect(said).toHaveCount(1)
  await page.waitForTimeout(2 * WAIT_MS)
  expect(server.asked()).toBe(1)
  await expectSameDocument(visit)
  await expect(badge(visit, 1)).toBeVisible()
  await server.repair()
  await goToPay(visit, AMOUNT)
  await atProvider(visit, shop)
})
