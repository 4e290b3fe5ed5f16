import { saveData } from '../fixtures/save-data.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { bookableDays } from '../fixtures/visit-event.ts'
import { mainMenu } from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

test.use({ savesData: false })

const CALENDAR = /\/ticket\/calendar\/event\/lullabies\//
const LIFETIME = /\/ticket\/lifetime\?event=lullabies/

test('the calendar of an event pointed at is there when it is opened', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const requests = watchRequests(page)
  await page.goto('/de/tickets')
  const link = page.getByRole('link', { name: visit.nameOf('lullabies'), exact: true })
  await link.hover()
  await expect.poll(() => requests.count(CALENDAR)).toBe(1)
  await expect.poll(() => requests.count(LIFETIME)).toBe(1)
  // From here on a calendar request would fail.
  await page.route(CALENDAR, (route) => route.abort())
  await link.click()
  await expect(heading(visit, visit.nameOf('lullabies'))).toBeVisible()
  await expect(bookableDays(visit).first()).toBeVisible()
  expect(requests.count(LIFETIME)).toBe(1)
})

test('the month after the one in view is there when the visitor turns to it', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const requests = watchRequests(page)
  await page.goto('/de/tickets/lullabies')
  await expect(bookableDays(visit).first()).toBeVisible()
  const next = page.getByRole('button', { name: visit.say('shared', 'calendar.next') })
  await next.click()
  await expect.poll(() => requests.count(CALENDAR)).toBe(2)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  // From here on calendar requests get no answer.
  await page.route(CALENDAR, () => {})
  await next.click()
  await expect(bookableDays(visit).first()).toBeVisible()
})

function merchandiseLink(visit: Visit) {
  const name = visit.say('shell', 'nav.merchandise')
  return mainMenu(visit).getByRole('link', { name, exact: true })
}

/** Requests of the list of articles; its pictures load only when they are shown. */
const OF_THE_MOVE = /\/remotes\/mf-merch\/|\/api\/en\/merchandise/

test('a remote pointed at is opened by a click without another request', async ({ page }) => {
  const visit = visitIn(page, 'en')
  const requests = watchRequests(page)
  await page.goto('/en')
  await merchandiseLink(visit).hover()
  await expect.poll(() => requests.count(/\/remotes\/mf-merch\/.*\.css/)).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const before = requests.count(OF_THE_MOVE)
  await merchandiseLink(visit).click()
  await expect(heading(visit, visit.say('mf-merch', 'title.merchandise'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(requests.count(OF_THE_MOVE)).toBe(before)
})

test('who sweeps over the menu fetches nothing, nor who saves data', async ({ page }) => {
  const visit = visitIn(page, 'en')
  await saveData(page)
  await page.clock.install()
  // A browser without idle callbacks: under load they come at unpredictable times.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: undefined }))
  await page.goto('/en')
  await page.waitForLoadState('networkidle')
  const requests = watchRequests(page)
  for (const link of await mainMenu(visit).getByRole('link').all()) {
    await link.hover()
    await page.clock.runFor(100)
  }
  await page.mouse.move(0, 0)
  // The page looks for links to prefetch once; in data saver mode it does not repeat that.
  await page.clock.runFor(2000)
  // Dispatched in the page, because a pointer moved by the test would pause between two links.
  await mainMenu(visit).evaluate((menu) => {
    Object.assign(navigator, { connection: {} })
    for (const link of [...menu.querySelectorAll('a'), document.body])
      link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  })
  await page.clock.runFor(200)
  await settle(page)
  expect(requests.count(/\/remotes\/|\/api\/en\/(?!checkout|shopinfo)/)).toBe(0)
  await merchandiseLink(visit).hover()
  await expect.poll(() => requests.count(OF_THE_MOVE)).toBeGreaterThan(0)
})
