import { breakAddress } from '../fixtures/break-remote.ts'
import { REGISTRY } from '../fixtures/change-answer.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines } from '../fixtures/visit-checkout.ts'
import {
  badge,
  expectTickets,
  openBasketByBadge,
  openTickets,
  remoteProblem,
  retryButton,
} from '../fixtures/visit-pages.ts'

test.use({ allowedErrors: [/registry\.json/] })

/** Timeout for any part of the shop, in ms. */
const PATIENCE = 10_000
const LINE = { event: 'night-train', ticket: 't-night-train-adult', day: 1, count: 1 }

test('while the registry hangs the rest of the shop works, and retrying needs no reload @core', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  await putBasket(page, [await offeredLine(shop, LINE)])
  await takeClock(page)
  const broken = await breakAddress(page, REGISTRY, 'hangs')
  const code = page.waitForResponse(/\/async\/remotes\./)
  await page.goto('/de')
  const expectProblem = async () => {
    let forwards = 0
    await expect(async () => {
      forwards += 1
      // Move the clock up to twice: the timeout may have started only after the page opened.
      await page.clock.fastForward(PATIENCE)
      await expect(remoteProblem(visit)).toBeVisible({ timeout: 5000 })
    }).toPass()
    expect(forwards).toBeLessThanOrEqual(2)
  }
  // Wait for the shop to start: before, a link opens a new document, which requests the registry
  // itself.
  await expect(badge(visit, 1)).toBeVisible()
  await openTickets(visit)
  // Wait for the code that shows the problem: it has a timeout, which the moved clock must not
  // reach.
  await code
  await expect(page.locator('script[src*="/async/remotes."]')).toHaveCount(0)
  await expectProblem()
  await expect(badge(visit, 1)).toBeVisible()
  await page.getByRole('link', { name: visit.say('shell', 'page.imprint') }).click()
  await expect(page).toHaveURL(/\/de\/page\/imprint$/)
  // Wait for the imprint itself: its address comes earlier, and going back too early would not open
  // the page again.
  await expect(remoteProblem(visit)).toBeHidden()

  const asked = broken.asked()
  await openTickets(visit)
  await expect.poll(broken.asked).toBeGreaterThan(asked)
  await expectProblem()
  await broken.repair()
  await retryButton(visit).click()
  await expectTickets(visit)
  await openBasketByBadge(visit, 1)
  await expect(basketLines(visit)).toHaveCount(1)
})
