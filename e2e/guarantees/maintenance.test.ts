import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Broken, breakAddress, JSON_ERROR } from '../fixtures/break-remote.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { keptLines, putBasket } from '../fixtures/put-into-session.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
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

/** Of the first wait for a reload, in ms; each further one is twice as long. */
const SHORTEST = 2000
const LONGEST = 5000
const RELOADS = 5
/** How far a clock is put forward to be stopped, in ms. */
const STOPPING = 300
const ACCURACY = 100

const API = /\/api\//
const DOCUMENT = /\/de\/tickets\/night-train$/

const maintenance = ({ page, say }: Visit) =>
  page.getByRole('alert').filter({ hasText: say('shell', 'message.maintenance') })

/** The event's page with a server that is down, all its calls answered so and all its parts there. */
async function expectDown(visit: Visit): Promise<void> {
  const { page, say } = visit
  await expect(maintenance(visit)).toBeVisible()
  await expect(page.getByRole('alert').getByText(say('mf-tickets', 'event.failed'))).toBeVisible()
}

const maintenancePage = (visit: Visit) => heading(visit, visit.say('shell', 'maintenance.title'))

/** A visitor with a basket, whom the shop knows, in front of a server that has just gone down. */
async function openWhileDown(visit: Visit, shop: Shop): Promise<Broken> {
  const { page } = visit
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 17, count: 1 }
  await page.clock.install()
  await putBasket(page, [await offeredLine(shop, wanted)])
  await openEvent(visit, 'night-train')
  const server = await breakAddress(page, API, JSON_ERROR)
  await page.reload()
  return server
}

/** Stops the page's clock; gives how many ms have passed on it since `start`, the test's own time. */
async function stopClock(page: Page, start: number): Promise<number> {
  const now = await page.evaluate(() => Date.now())
  const passed = Date.now() - start
  await page.clock.pauseAt(now + STOPPING)
  return passed + STOPPING
}

/** What a timer that is due sets off has reached the network before this does. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/registry.json').then(({ status }) => status))
}

test('while the server is down the shop is loaded anew, ever less often, and then says so', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const requests = watchRequests(page)
  const server = await openWhileDown(visit, shop)
  const before = requests.count(DOCUMENT)
  const reloads = () => requests.count(DOCUMENT) - before
  for (let done = 0; done < RELOADS; done += 1) {
    const start = Date.now()
    const asked = server.asked()
    await expectDown(visit)
    if (done > 0) expect(server.asked() - asked, 'many calls fail').toBeGreaterThan(2)
    const passed = await stopClock(page, start)
    await page.clock.fastForward(Math.max(0, SHORTEST * 2 ** done - passed - ACCURACY))
    await settle(page)
    expect(reloads()).toBe(done)
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
  expect(await keptLines(page)).toHaveLength(1)
})

test('a server that is back when the shop is loaded anew sells on', async ({ page, shop }) => {
  const visit = visitIn(page, 'de')
  const server = await openWhileDown(visit, shop)
  await expectDown(visit)
  await server.repair()
  await page.clock.fastForward(LONGEST)
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(maintenance(visit)).toHaveCount(0)
  await expect(badge(visit, 1)).toBeVisible()
})

test('nothing is loaded anew while the answer to a payment is awaited', async ({
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
  // What the payment had begun is given back, and that is answered too before anything is left.
  let givenBack = false
  await page.route(/\/checkout\/cancel\?.*cartId=given-up/, async (route) => {
    await setTimeout(ACCURACY)
    expect(documents()).toBe(0)
    await route.fulfill({ json: true })
    givenBack = true
  })
  await breakAddress(page, /\/event\/select$/, JSON_ERROR)
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
