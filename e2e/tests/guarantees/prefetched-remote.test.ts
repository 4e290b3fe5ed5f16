import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { bookableDays } from '../fixtures/visit-event.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ savesData: false })

/** Requests of an event, without its picture. */
const EVENT_REQUESTS = /\/remotes\/mf-tickets\/|\/api\/de\/(?:event|ticket)\/|\/ahead\//

test('a click opens an event whose link was under the pointer without another request @core', async ({
  page,
}) => {
  const requests = watchRequests(page)
  await page.goto('/de')
  const link = page.getByRole('main').locator('a[href="/de/tickets/blue-hour"]').first()
  await link.hover()
  await expect.poll(() => requests.count(/\/remotes\/mf-tickets\/.*\.css/)).toBeGreaterThan(0)
  await expect.poll(() => requests.count(/\/ticket\/calendar\//)).toBe(1)
  await page.waitForLoadState('networkidle')
  const before = requests.count(EVENT_REQUESTS)
  await link.click()
  await expect(bookableDays(visitIn(page, 'de')).first()).toBeVisible()
  expect(requests.count(EVENT_REQUESTS)).toBe(before)
})

for (const language of ['de', 'en'] as const)
  test(`after a click on an event, its days can be pressed before its remote is loaded: ${language} @core`, async ({
    page,
    shop,
  }) => {
    // The server sends nothing while it still writes the document.
    const part = `${shop.origin}/ahead/${language}/tickets/blue-hour`
    await expect.poll(async () => (await fetch(part)).status).toBe(200)
    await page.setViewportSize({ width: 360, height: 640 })
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(/\/remotes\/mf-tickets\//, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`/${language}`)
    await page.getByRole('main').locator(`a[href="/${language}/tickets/blue-hour"]`).first().click()
    const day = page.locator('[data-early] a[data-date]:visible').nth(1)
    const date = await day.getAttribute('data-date')
    await day.click()
    await expect(day).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('main img').first()).toBeVisible()
    const before = await day.boundingBox()
    letGo()
    const chosen = page.locator(`button[data-date="${date}"]:visible`)
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    // The page scrolls to the times of the day, which may go on after a first try.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, 0))
      expect(await chosen.boundingBox()).toEqual(before)
    }).toPass()
    // The rules of the part went with it: those of the remote alone count.
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  })
