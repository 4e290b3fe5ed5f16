import { fillBasket } from '../fixtures/buy.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines } from '../fixtures/visit-checkout.ts'
import { cachedEntries, untilCached } from '../fixtures/worker-cache.ts'

/** Console errors of the browser for requests without a network. */
const NO_NET = [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/]

test.use({ serviceWorkers: 'allow', savesData: false, allowedErrors: NO_NET })

test('on the second visit home, a list, an event and the basket open without a network', async ({
  page,
  context,
}) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  await page.goto('/de')
  await untilCached(page, '/de')
  await page.goto('/de/tickets')
  await untilCached(page, '/de/tickets', 'mf-tickets.files')
  await page.goto('/de/tickets/moon-garden')
  await fillBasket(visit, {
    event: 'moon-garden',
    day: 2,
    time: null,
    counts: { 't-moon-garden-adult': 2 },
  })
  await page.reload()
  await untilCached(page, '/de/checkout', '/de/tickets/moon-garden', 'mf-checkout.files')

  await context.setOffline(true)
  const offline = page.getByRole('region', { name: 'Verbindung' })
  for (const [path, heading] of [
    ['/de/tickets', say('mf-tickets', 'title.tickets')],
    ['/de/tickets/moon-garden', nameOf('moon-garden')],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(offline).toContainText('Sie sind offline.')
    await expect(offline).toContainText(/Stand \d\d:\d\d/)
    await expect(
      page.getByRole('main').locator('time', { hasText: /Stand \d\d:\d\d/ }),
    ).toBeVisible()
  }
  await page.goto('/de/checkout')
  await expect(basketLines(visit)).toHaveCount(1)
  await expect(offline).toContainText('bezahlen können Sie, sobald die Verbindung wieder besteht')
  await page.goto('/de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Go by the list: the events on the home page depend on the day.
  const content = page.getByRole('main')
  await content.getByRole('link', { name: say('mf-tickets', 'title.tickets'), exact: true }).click()
  await content.getByRole('link', { name: nameOf('moon-garden') }).click()
  await expect(page.getByRole('heading', { level: 1, name: nameOf('moon-garden') })).toBeVisible()
  await expect(offline).toContainText('Sie sind offline.')

  await context.setOffline(false)
  await expect(offline).toContainText('Sie sind wieder online.')
  await offline.getByRole('button', { name: 'Aktualisieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nameOf('moon-garden') })).toBeVisible()
  await expect(offline).toHaveCount(0)
  expect((await cachedEntries(page)).length).toBeLessThan(400)
})
