import type { BrowserContext } from '@playwright/test'
import { breakAddress, NOT_FOUND } from '../fixtures/break-remote.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket, storedLines } from '../fixtures/put-into-session.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { settle } from '../fixtures/settle.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { goToPay, heading } from '../fixtures/visit-checkout.ts'
import {
  badge,
  expectSameDocument,
  markDocument,
  remoteProblem,
  retryButton,
} from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ allowedErrors: [/404 .*\/static\/(js|css)\/async\/|503 .*\/de\/checkout/] })

const DOCUMENT = /\/de\/page\/imprint$/
const PART = /\/static\/(js|css)\/async\//

async function openImprint({ page, say }: Visit): Promise<void> {
  const link = page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('shell', 'page.imprint') })
  await link.click()
}

const imprint = (visit: Visit) => heading(visit, visit.say('shell', 'page.imprint'))

/** The shell files that only static pages need, found by opening one. */
async function partsOfImprint(context: BrowserContext, ending: string): Promise<RegExp> {
  const visit = visitIn(await context.newPage(), 'de')
  const before = watchRequests(visit.page)
  await visit.page.goto('/de')
  await expect(badge(visit, 0)).toBeVisible()
  await visit.page.waitForLoadState('networkidle')
  const known = [...before.addresses()]
  await openImprint(visit)
  await expect(visit.page.getByRole('article').getByRole('link').first()).toBeVisible()
  const parts = before
    .addresses()
    .filter((url) => PART.test(url) && url.endsWith(ending) && !known.includes(url))
    .map((url) => new URL(url).pathname)
  expect(parts.length).toBeGreaterThan(0)
  await visit.page.close()
  return new RegExp(parts.map((path) => path.replaceAll('.', String.raw`\.`)).join('|'))
}

async function openHomeWithBasket(visit: Visit, shop: Shop): Promise<void> {
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 22, count: 1 }
  await putBasket(visit.page, [await offeredLine(shop, wanted)])
  await visit.page.goto('/de')
  await expect(badge(visit, 1)).toBeVisible()
}

const message = ({ page, say }: Visit) =>
  page.getByRole('alert').filter({ hasText: say('shell', 'message.partMissing') })

test('when a part of a page cannot be loaded, the shop is reloaded once, and then retried by hand @core', async ({
  page,
  context,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const parts = await partsOfImprint(context, '.js')
  await openHomeWithBasket(visit, shop)
  const requests = watchRequests(page)
  const broken = await breakAddress(page, parts, NOT_FOUND)
  await openImprint(visit)
  await expect(message(visit)).toBeVisible()
  await expect(remoteProblem(visit)).toBeVisible()
  expect(requests.count(DOCUMENT)).toBe(1)
  await expect(badge(visit, 1)).toBeVisible()
  await markDocument(visit)

  const asked = broken.asked()
  await retryButton(visit).click()
  await expect.poll(broken.asked).toBeGreaterThan(asked)
  await expect(remoteProblem(visit)).toBeVisible()
  await broken.repair()
  await retryButton(visit).click()
  await expect(imprint(visit)).toBeVisible()
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
  await expect(remoteProblem(visit)).toHaveCount(0)
  await expect(message(visit)).toHaveCount(0)
  await settle(page)
  expect(requests.count(DOCUMENT)).toBe(1)
  await expectSameDocument(visit)
  await expect(badge(visit, 1)).toBeVisible()
  expect(await storedLines(page)).toHaveLength(1)
})

test('a page whose styles do not come is shown without them', async ({ page, context, shop }) => {
  const visit = visitIn(page, 'de')
  const parts = await partsOfImprint(context, '.css')
  await openHomeWithBasket(visit, shop)
  const broken = await breakAddress(page, parts, NOT_FOUND)
  await markDocument(visit)
  await openImprint(visit)
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
  expect(broken.asked()).toBeGreaterThan(0)
  await expect(message(visit)).toHaveCount(0)
  await expectSameDocument(visit)
  await expect(badge(visit, 1)).toBeVisible()
})

test('over a release of the shell an open page goes on by itself', async ({
  page,
  context,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const parts = await partsOfImprint(context, '')
  await openHomeWithBasket(visit, shop)
  const requests = watchRequests(page)
  const old = await breakAddress(page, parts, NOT_FOUND)
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void old.repair()
  })
  await openImprint(visit)
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
  await expect(imprint(visit)).toBeVisible()
  await expect(message(visit)).toHaveCount(0)
  expect(old.asked()).toBeGreaterThan(0)
  expect(requests.count(DOCUMENT)).toBe(1)
  await expect(badge(visit, 1)).toBeVisible()
})

// Regression: a document that had waited for the shop was loaded anew over a payment under way.
test('a reload that had to wait is not made while a payment is under way', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  // It begins with what holds a reload.
  const isIdle = page.waitForEvent('console', (said) => /Service Worker/.test(said.text()))
  await readyToPay(visit, shop, info, { day: 23 })
  await isIdle
  // The shop cannot be loaded anew at first.
  let isBack = false
  let asked = 0
  await page.route(/\/de\/checkout/, async (route) => {
    if (route.request().method() !== 'HEAD') return await route.fallback()
    asked += 1
    await route.fulfill(isBack ? { status: 200 } : { status: 503 })
  })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(INIT_PAYMENT, async (route) => {
    await answered
    await route.continue().catch(() => {})
  })
  // As for a part of the shell that is lost.
  await page.evaluate(() => dispatchEvent(new Event('shop:reload')))
  await expect.poll(() => asked, { timeout: 15_000 }).toBeGreaterThan(0)
  await markDocument(visit)
  const begun = page.waitForRequest(INIT_PAYMENT)
  await goToPay(visit, AMOUNT)
  await begun
  isBack = true
  const before = asked
  await expect.poll(() => asked - before, { timeout: 30_000 }).toBeGreaterThan(0)
  await settle(page)
  await expectSameDocument(visit)
  answer()
  await expect(page).toHaveURL(new RegExp(`^${shop.providerOrigin}`))
})
