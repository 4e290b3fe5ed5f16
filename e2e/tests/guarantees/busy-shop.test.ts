import type { Page, Route } from '@playwright/test'
import { emailOf, storedBookings } from '../fixtures/bookings.ts'
import { type Broken, breakAddress } from '../fixtures/break-remote.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  expectConfirmed,
  fillGuestForm,
  goToPay,
  heading,
  NO_PASSWORD,
  openBasket,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { badge, expectSameDocument, expectTickets, markDocument } from '../fixtures/visit-pages.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ allowedErrors: [[/(503|429) .*\/api\//, NO_PASSWORD], { scope: 'test' }] })

/** The start speaks the browser's language, the shop that of its address. */
const BUSY_START = 'Gerade sind sehr viele Menschen im Shop'
const BUSY = 'A great many people are in the shop'
const PHONE = { width: 360, height: 740 }
/** Shortest wait: what is asked for and no random part. */
const WAIT_MS = 2000

async function crowd(
  page: Page,
  address: RegExp,
  status = 503,
  json: object = {},
): Promise<Broken> {
  let asked = 0
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  const refuse = { status, headers: { 'retry-after': String(WAIT_MS / 1000) }, json }
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

test('a payment of which nobody knows is never repeated by itself; a press pays @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'en')
  await page.clock.install()
  await readyToPay(visit, shop, info, { day: 18 })
  const server = await crowd(page, INIT_PAYMENT)
  await markDocument(visit)
  await goToPay(visit, AMOUNT)
  const said = page.getByRole('main').getByRole('alert').filter({ hasText: BUSY })
  await expect(said).toHaveCount(1)
  await page.clock.runFor(2 * WAIT_MS)
  await settle(page)
  expect(server.asked()).toBe(1)
  await expectSameDocument(visit)
  await expect(badge(visit, 1)).toBeVisible()
  await server.repair()
  await goToPay(visit, AMOUNT)
  await atProvider(visit, shop)
})

/** As a shop does that is full: nothing was done of these calls. Each is let in at its third try. */
async function fullFor(page: Page, address: RegExp) {
  const asked = new Map<string, number>()
  await page.addInitScript(() => {
    Math.random = () => 0
  })
  await page.route(address, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/^\/api\/\w+\//, '')
    const count = (asked.get(path) ?? 0) + 1
    asked.set(path, count)
    if (count > 2) return await route.continue()
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { message: 'full', code: 'overloaded' },
    })
  })
  return () => Object.fromEntries([...asked].sort())
}

/** How often the waiting is said, from now on. */
async function countAnnounced(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const said = new WeakSet<Node>()
    Object.assign(globalThis, { announced: 0 })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status]')) {
        if (said.has(region) || !region.textContent.includes(text)) continue
        said.add(region)
        Object.assign(globalThis, { announced: Object(globalThis).announced + 1 })
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, BUSY)
  return () => page.evaluate(() => Object(globalThis).announced)
}

test('a guest presses twice in a full shop, and comes to the payment by waiting alone', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'en')
  const { say } = visit
  await page.setViewportSize(PHONE)
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 19, count: 2 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  const asked = await fullFor(page, /\/(auth\/guest|customer\/(validate|update)|initPayment)$/)
  await openBasket(visit)
  await markDocument(visit)
  const announced = await countAnnounced(page)

  await page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') }).click()
  const email = emailOf(info)
  await fillGuestForm(visit, email)
  const submit = page.getByRole('button', { name: say('mf-account', 'guest.submit') })
  await submit.click()
  await expect(notice(page)).toBeVisible()
  await submit.press('Enter')
  await expectAccessible(page)
  await expect(heading(visit, say('mf-checkout', 'payment.title'))).toBeVisible({ timeout: 20_000 })
  await expect(notice(page)).toHaveCount(0)
  expect(await announced()).toBe(1)

  await goToPay(visit, AMOUNT)
  await expect(notice(page)).toBeVisible()
  await expect(
    page.getByRole('main').getByText(say('mf-checkout', 'payment.waiting')),
  ).toBeVisible()
  await payButton(visit, AMOUNT).press('Enter')
  await expectAccessible(page)
  await expectSameDocument(visit)
  await atProvider(visit, shop)
  expect(asked()).toEqual({
    'auth/guest': 3,
    'checkout/initPayment': 3,
    'customer/update': 3,
    'customer/validate': 3,
  })
  await payAtProvider(visit)
  await expectConfirmed(visit)
  const booked = await storedBookings(shop)
  expect(booked.filter(({ customer }) => customer.email === email)).toHaveLength(1)
})

test('whoever no longer waits, or leaves, is brought nowhere, and can press again', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'en')
  await page.clock.install()
  await readyToPay(visit, shop, info, { day: 21 })
  const server = await crowd(page, INIT_PAYMENT, 503, { code: 'overloaded' })
  // The server itself counts no longer once it lets everybody in.
  const requests = watchRequests(page)
  await goToPay(visit, AMOUNT)
  await expect(notice(page)).toBeVisible()
  const stop = page.getByRole('button', { name: 'Stop waiting' })
  await stop.press('Enter')
  await expect(notice(page)).toHaveCount(0)
  await expect(payButton(visit, AMOUNT)).not.toHaveAttribute('aria-busy', 'true')
  const stopped = server.asked()

  await goToPay(visit, AMOUNT)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('link', { name: visit.say('mf-checkout', 'basket.editOf') }).click()
  await expect(notice(page)).toHaveCount(0)
  const left = server.asked()
  await server.repair()
  await page.clock.runFor(2 * WAIT_MS)
  await settle(page)
  expect([stopped, left, requests.count(INIT_PAYMENT)]).toEqual([1, 2, 2])
  await expect(heading(visit, visit.say('mf-checkout', 'title.checkout'))).toBeVisible()
})
