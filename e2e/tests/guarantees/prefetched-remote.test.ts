import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { bookableDays } from '../fixtures/visit-event.ts'
import { mainMenu } from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ savesData: false })

function merchandiseLink(visit: Visit) {
  const name = visit.say('shell', 'nav.merchandise')
  return mainMenu(visit).getByRole('link', { name, exact: true })
}

/** Requests of the list of articles; its pictures load only when they are shown. */
const REMOTE_REQUESTS = /\/remotes\/mf-merch\/|\/api\/en\/merchandise/

test('a click opens a remote whose link was under the pointer without another request', async ({
  page,
}) => {
  const visit = visitIn(page, 'en')
  const requests = watchRequests(page)
  await page.goto('/en')
  await merchandiseLink(visit).hover()
  await expect.poll(() => requests.count(/\/remotes\/mf-merch\/.*\.css/)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const before = requests.count(REMOTE_REQUESTS)
  await merchandiseLink(visit).click()
  await expect(heading(visit, visit.say('mf-merch', 'title.merchandise'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(requests.count(REMOTE_REQUESTS)).toBe(before)
})

/** Requests of an event, without its picture. */
const EVENT_REQUESTS = /\/remotes\/mf-tickets\/|\/api\/de\/(?:event|ticket)\//

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
