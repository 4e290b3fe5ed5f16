import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { stopClock } from '../fixtures/take-clock.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { tabTo } from '../fixtures/visit-by-keyboard.ts'
import { heading } from '../fixtures/visit-checkout.ts'

test.use({ allowedErrors: [/500 .*\/api\//] })

const SUPPORT = 'billette@museum-der-nacht.example'
const PHONE = '+41 44 555 01 20'
const STATIC_PAGE = /\/static\/page\//

const alert = ({ page, say }: Visit) =>
  page.getByRole('alert').filter({ hasText: say('shell', 'message.serverErrorBefore') })
const bar = (visit: Visit) => alert(visit).locator('..')
const address = (visit: Visit) => alert(visit).getByRole('link', { name: SUPPORT, exact: true })
const closeButton = (visit: Visit) =>
  bar(visit).getByRole('button', { name: visit.say('shared', 'action.close'), exact: true })

const phone = (visit: Visit) => alert(visit).getByRole('link', { name: PHONE, exact: true })

/** Opens a page on which one call fails with a server error; its clock is then paused. */
async function openWithError(visit: Visit): Promise<void> {
  const { page, say } = visit
  await page.clock.install()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await servePlainDocuments(page)
  const { promise: failing, resolve: fail } = Promise.withResolvers<void>()
  await page.route(STATIC_PAGE, async (route) => {
    await failing
    await route.fulfill({ status: 500, json: {} })
  })
  const asked = page.waitForRequest(STATIC_PAGE)
  await page.goto('/de/page/imprint')
  await asked
  await expect(heading(visit, say('shell', 'page.imprint'))).toBeVisible()
  await stopClock(page)
  fail()
  await expect(alert(visit)).toContainText(say('shell', 'message.serverErrorAfter'))
  await expect(page.getByRole('article').getByRole('link').first()).toBeVisible()
}

test('the keyboard reaches and closes the message about a server error, and nothing on the page moves', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await openWithError(visit)
  await page.clock.resume()
  await tabTo(page, address(visit))
  await page.keyboard.press('Tab')
  await expect(phone(visit)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(closeButton(visit)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(alert(visit)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})
