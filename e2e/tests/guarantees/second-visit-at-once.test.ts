import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { untilCached } from '../fixtures/worker-cache.ts'

/** ms without an answer from the server: far more than a browser needs to show its cache. */
const AT_ONCE_MS = 5000

test.use({ serviceWorkers: 'allow' })

test('the second visit shows header and footer at once, before the server has answered anything', async ({
  page,
  context,
  ownShop: shop,
}) => {
  try {
    await page.goto(`${shop.origin}/de`)
    await untilCached(page, '/de')
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    await page.close()

    shop.freeze()
    const next = await context.newPage()
    const answered: string[] = []
    next.on('response', (answer) => {
      if (!answer.fromServiceWorker()) answered.push(answer.url())
    })
    await next.goto(`${shop.origin}/de`, { waitUntil: 'commit', timeout: AT_ONCE_MS })
    const within = { timeout: AT_ONCE_MS }
    await expect(next.getByRole('banner')).toBeVisible(within)
    await expect(next.getByRole('heading', { level: 1, name: title })).toBeVisible(within)
    await expect(next.locator('meta[name="shop:kept-at"]')).toBeAttached(within)
    expect(answered).toEqual([])

    shop.thaw()
    await next.getByRole('banner').getByRole('link', { name: 'Tickets', exact: true }).click()
    await expect(next).toHaveURL(/\/de\/tickets$/)
    await expect(next.getByRole('main').getByRole('listitem').first()).toBeVisible()
    // Wait for the answers to this visit, so that they do not reach the next test.
    await next.waitForLoadState('networkidle')
    await next.close()
  } finally {
    shop.thaw()
  }
})

// Starting the worker takes longer than reading the files.
test('the second visit reads its scripts from the cache without the worker', async ({
  page,
  context,
}) => {
  await page.goto('/de/tickets/blue-hour')
  await untilCached(page, '/de/tickets/blue-hour')
  const used = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  await page.close()

  const next = await context.newPage()
  const session = await context.newCDPSession(next)
  const sources = new Map<string, string | undefined>()
  session.on('Network.responseReceived', ({ response }) => {
    if (used.includes(response.url) && response.url.endsWith('.js'))
      sources.set(response.url, response.serviceWorkerRouterInfo?.actualSourceType)
  })
  await session.send('Network.enable')
  await next.goto('/de/tickets/blue-hour')
  await expect(next.locator('main button[data-date]').first()).toBeAttached()
  expect(sources.size).toBeGreaterThan(5)
  expect(new Set(sources.values())).toEqual(new Set(['cache']))
})
