import { setTimeout } from 'node:timers/promises'
import { type Broken, breakAddress, JSON_ERROR } from '../fixtures/break-remote.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket, storedLines } from '../fixtures/put-into-session.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { settle } from '../fixtures/settle.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { STOPPING, stopClock } from '../fixtures/take-clock.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { goToPay, heading } from '../fixtures/visit-checkout.ts'
import { openEvent } from '../fixtures/visit-event.ts'
import {
  badge,
  expectSameDocument,
  markDocument,
  openTickets,
  retryButton,
} from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ allowedErrors: [/503 .*\/api\//] })

/** Shortest and longest first delay before a reload, in ms; each further delay doubles. */
const SHORTEST = 2000
const LONGEST = 5000
const RELOADS = 5
const ACCURACY = 100

/** Every API call except the event list, whose answer starts several calls at once. */
const API = /\/api\/(?!\w+\/event\/select)/
const DOCUMENT = /\/de\/tickets\/night-train$/

const maintenance = ({ page, say }: Visit) =>
  page.getByRole('alert').filter({ hasText: say('shell', 'message.maintenance') })

/** The event page is complete and shows that the server is down. */
async function expectDown(visit: Visit): Promise<void> {
  const { page, say } = visit
  await expect(maintenance(visit)).toBeVisible()
  await expect(page.getByRole('alert').getByText(say('booking', 'date.failed'))).toBeVisible()
}

const maintenancePage = (visit: Visit) => heading(visit, visit.say('shell', 'maintenance.title'))

/** A known visitor with a basket; the server has just gone down. */
async function openWhileDown(visit: Visit, shop: Shop): Promise<Broken> {
  const { page } = visit
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 17, count: 1 }
  await page.clock.install()
  // A delay midway between shortest and longest: a slow machine does not miss the first reload.
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  await putBasket(page, [await offeredLine(shop, wanted)])
  await openEvent(visit, 'night-train')
  // Only then is the config kept that the shop opens with while the server is down.
  await expect(badge(visit, 1)).toBeVisible()
  const server = await breakAddress(page, API, JSON_ERROR)
  await page.reload()
  return server
}

test('while the server is down the shop is reloaded, ever less often, and then says so', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const requests = watchRequests(page)
  const server = await openWhileDown(visit, shop)
  const before = requests.count(DOCUMENT)
  const reloads = () => requests.count(DOCUMENT) - before
  let start = Date.now()
  let asked = 0
  for (let done = 0; done < RELOADS; done += 1) {
    await expectDown(visit)
    expect(server.asked() - asked, 'many calls fail').toBeGreaterThan(3)
    await stopClock(page)
    const passed = Date.now() - start + STOPPING
    await page.clock.fastForward(Math.max(0, SHORTEST * 2 ** done - passed - ACCURACY))
    await settle(page)
    expect(reloads()).toBe(done)
    start = Date.now()
    asked = server.asked()
    await page.clock.resume()
    await page.clock.fastForward((LONGEST - SHORTEST) * 2 ** done + 2 * ACCURACY)
    await expect.poll(reloads).toBe(done + 1)
    await expect(badge(visit, 1)).toBeVisible()
  }

  await expect(maintenancePage(visit)).toBeFocused()
  await expect(maintenance(visit)).toHaveCount(0)
  await page.clock.fastForward(10 * 60_000)
  await settle(page)
  expect(reloads()).toBe(RELOADS)
  await retryButton(visit).click()
  await expect.poll(reloads).toBe(RELOADS + 1)
  await expect(maintenancePage(visit)).toBeFocused()

  await server.repair()
  await retryButton(visit).click()
  await expect(heading(visit, visit.nameOf('night-train'))).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(badge(visit, 1)).toBeVisible()
  expect(await storedLines(page)).toHaveLength(1)
})

test('a server that is back when the shop is reloaded sells on', async ({ page, shop }) => {
  const visit = visitIn(page, 'de')
  const server = await openWhileDown(visit, shop)
  await expectDown(visit)
  await server.repair()
  await page.clock.fastForward(LONGEST)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(maintenance(visit)).toHaveCount(0)
  await expect(badge(visit, 1)).toBeVisible()
})

test('nothing is reloaded while the answer to a payment is awaited @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.clock.install()
  await readyToPay(visit, shop, info, { day: 18 })
  const requests = watchRequests(page)
  const documents = () => requests.count(/\/de\/tickets$/)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(INIT_PAYMENT, async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response, json: { url: await response.json(), cartId: 'given-up' } })
  })
  // The started payment is cancelled, and the answer is awaited before the page is left.
  let givenBack = false
  await page.route(/\/checkout\/cancel\?.*cartId=given-up/, async (route) => {
    await setTimeout(ACCURACY)
    expect(documents()).toBe(0)
    await route.fulfill({ json: true })
    givenBack = true
  })
  await breakAddress(page, /\/event\/select\b/, JSON_ERROR)
  const asked = page.waitForRequest(INIT_PAYMENT)
  await goToPay(visit, AMOUNT)
  await asked
  await markDocument(visit)
  await openTickets(visit)
  await expect(maintenance(visit)).toBeVisible()
  await expect(page.getByRole('alert').getByText(say('mf-tickets', 'list.failed'))).toBeVisible()
  await page.clock.fastForward(LONGEST)
  await settle(page)
  expect(documents()).toBe(0)
  await expectSameDocument(visit)

  answer()
  await expect.poll(documents).toBe(1)
  expect(givenBack).toBe(true)
  await expect(badge(visit, 1)).toBeVisible()
})
