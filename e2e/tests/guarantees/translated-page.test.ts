import type { Page } from '@playwright/test'
import { translateTexts } from '@shop/shared/page/testing/translate-texts'
import { emailOf } from '../fixtures/bookings.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putIntoSession, storedBasket, storedLines } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import { openBasket } from '../fixtures/visit-checkout.ts'
import { badge, remoteProblem } from '../fixtures/visit-pages.ts'

/** Mark at the beginning of each text that the simulated translation has replaced. */
const MARK = '≈'
const BOOK = 'b-night-train'

/** Waits for the code that protects React from translations; it is loaded once the page is idle. */
async function waitForGuard(page: Page): Promise<void> {
  await page.waitForFunction(() => !String(Node.prototype.removeChild).includes('[native code]'))
}

const translate = (page: Page) => page.evaluate(translateTexts, MARK)

/*
 * Regression: when the browser translated the page, a raised count did not change the amount to
 * pay, or React threw, and a sound release was reported as broken.
 */
test('while the browser translates the basket, counts, sums and the removal of lines work as usual', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const reports: unknown[] = []
  await page.route('**/reports/remotes', async (route) => {
    reports.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 24, count: 1 }
  const lines = [await articleLine(shop, BOOK), await offeredLine(shop, wanted)]
  const session = await guestSession(shop, emailOf(info))
  await putIntoSession(page, { cart: storedBasket(lines), ...session })
  await openBasket(visit)
  const sums = page.getByRole('complementary')
  // The sum of the book, its delivery and a place.
  await expect(sums).toContainText('CHF 55.00')
  await waitForGuard(page)
  await translate(page)
  await expect(sums).toContainText(MARK)

  const name = `${nameOf(BOOK)}, Bücher`
  const label = say('mf-checkout', 'line.countOf', { name })
  await page.getByRole('button', { name: say('shared', 'quantity.more', { label }) }).click()
  await expect(sums).toContainText('CHF 79.00')
  await expect(sums).not.toContainText('CHF 55.00')

  await translate(page)
  await page.getByRole('button', { name: say('mf-checkout', 'line.removeOf', { name }) }).click()
  await expect(sums).toContainText('CHF 22.00')
  await expect(sums).not.toContainText('CHF 79.00')
  await expect(badge(visit, 1)).toBeVisible()
  expect(await storedLines(page)).toHaveLength(1)

  await translate(page)
  await page.locator('header a[href="/de"]:not([hreflang]):visible').click()
  await expect(page).toHaveURL(/\/de$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(remoteProblem(visit)).toHaveCount(0)
  expect(reports).toEqual([])
})
