import type { BrowserContext, Page } from '@playwright/test'
import { bookingLink, bookingNumber, emailOf } from '../fixtures/bookings.ts'
import { buyAsGuest, fillBasket } from '../fixtures/buy.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { lookAway, lookBack, steerConfig } from '../fixtures/live-config.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { cachedEntries, loadedFiles, untilCached } from '../fixtures/worker-cache.ts'

test.use({ serviceWorkers: 'allow', allowedErrors: [NO_PASSWORD] })

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

/** All personal data in the visit's storage and requests: tokens, carts, names of sessions. */
function watchSecrets(context: BrowserContext): Set<string> {
  const secrets = new Set<string>()
  context.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization) secrets.add(authorization.replace('Bearer ', ''))
    for (const [, value = ''] of (request.postData() ?? '').matchAll(
      /"(?:token|cartId|cart|password|email|fname|lname)":"([^"]{4,})"/g,
    ))
      secrets.add(value)
  })
  return secrets
}

test('the service worker caches nothing personal during a whole purchase @core', async ({
  page,
  context,
  shop,
}, info) => {
  const secrets = watchSecrets(context)
  const visit = visitIn(page, 'de')
  await page.goto('/de')
  await untilCached(page, '/de')
  await fillBasket(visit, {
    event: 'moon-garden',
    day: 2,
    time: null,
    counts: { 't-moon-garden-adult': 1 },
  })
  await buyAsGuest(visit, shop, emailOf(info), 'CHF 14.00')
  const number = await bookingNumber(visit)
  await page.goto('/de')
  await untilCached(page, '/de')

  const kept = await cachedEntries(page)
  expect(kept.length).toBeGreaterThan(5)
  expect(secrets.size).toBeGreaterThan(2)
  for (const secret of [...secrets, number, emailOf(info)])
    for (const { url, text } of kept) {
      expect(url).not.toContain(secret)
      expect(text.includes(secret), `${url} has ${secret}`).toBe(false)
    }
  for (const { url, text } of kept.filter((entry) => !/\/(?:static|remotes)\//.test(entry.url))) {
    expect(url).not.toMatch(
      /checkout\/(?!$)|customer\/(?!attr)|operator|provider|token=|calendar|collect/,
    )
    expect(text, url).not.toContain('"next_left"')
  }
})

test.describe('without network', () => {
  test.use({
    allowedErrors: [new RegExp(`${NO_PASSWORD.source}|ERR_INTERNET_DISCONNECTED|ERR_FAILED`)],
  })

  test('tickets kept by a press open from the mail without network; others do not', async ({
    page,
    context,
    shop,
  }, info) => {
    const visit = visitIn(page, 'de')
    const { say } = visit
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/de')
    await untilCached(page, '/recover')
    await fillBasket(visit, {
      event: 'moon-garden',
      day: 2,
      time: null,
      counts: { 't-moon-garden-adult': 2 },
    })
    await buyAsGuest(visit, shop, emailOf(info), 'CHF 28.00')
    const link = await bookingLink(shop, emailOf(info))
    const open = async () => {
      await page.goto('/de/tickets')
      await page.goto(link)
      await page.reload()
    }
    await open()
    const code = page
      .getByRole('list', { name: say('mf-checkout', 'found.yourTickets') })
      .locator('svg')
    const { x, width, y, height } = await code
      .locator('path')
      .first()
      .evaluate((path) => {
        const box = path.getBoundingClientRect()
        return { x: box.x, y: box.y, width: box.width, height: box.height }
      })
    expect(width / 360).toBeCloseTo(0.6, 1)
    expect(x).toBeGreaterThan(0)
    expect(y + height, 'visible without scrolling').toBeLessThan(740)
    await expect(code.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await expectAccessible(page)

    await untilCached(page, 'mf-checkout.files')
    await context.setOffline(true)
    await open()
    await expect(page.getByText(say('mf-checkout', 'found.failed'))).toBeVisible()
    await context.setOffline(false)
    await open()
    await page.getByRole('button', { name: say('mf-checkout', 'found.keep.button') }).click()
    await expect(page.getByRole('status')).toContainText([say('mf-checkout', 'found.keep.kept')])
    await context.setOffline(true)
    await open()
    await expect(code.first()).toBeVisible()
  })
})

// Regression: the page was gone before it had told the worker anything.
test('the files of a page that was opened by a link are cached when the visitor leaves', async ({
  page,
}) => {
  await page.goto('/de')
  await untilCached(page, '/recover')
  await page.getByRole('link', { name: 'Führungen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Führungen' })).toBeVisible()
  const ownFiles = async () => (await loadedFiles(page)).filter((url) => url.includes('/mf-tours/'))
  await expect.poll(async () => (await ownFiles()).length).toBeGreaterThan(2)
  const loaded = await ownFiles()
  await page.goto('/de/page/imprint')
  await expect
    .poll(async () => (await cachedEntries(page)).map(({ url }) => url))
    .toEqual(expect.arrayContaining(loaded))
})

test('one line of the config switches the service worker off and removes its caches', async ({
  page,
}) => {
  const config = await steerConfig(page)
  await page.goto('/de')
  await untilCached(page, '/recover')
  expect(await registrations(page)).toBe(1)
  config.become({ has_service_worker: false })
  await page.goto('/de/tickets')
  // The shop may start to follow the config, or the worker, later than the visitor returns.
  await expect(async () => {
    await lookAway(page)
    await lookBack(page)
    expect(await registrations(page)).toBe(0)
  }).toPass({ timeout: 20_000 })
  await expect.poll(async () => (await cachedEntries(page)).length).toBe(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('the shop works when the storage is full, on the first visit and on the next one', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  await page.goto('/de')
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 60_000 })
  await expect.poll(() => registrations(page), { timeout: 20_000 }).toBe(1)
  // Wait in real time: the test does not control the worker's clock, and the worker does not report
  // when it has tried to cache everything.
  await page.waitForTimeout(3000)
  const kept = await cachedEntries(page)
  expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(120_000)
  for (const path of ['/de/tickets', '/de']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tickets', exact: true }).first()).toBeVisible()
  }
})
